import { imports } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { importContent } from './importContent.ts';

export function importRoutes(router: Router, context: Context) {
  mount(router, imports.create, ({ actor, params, body }) => importContent(context, actor, params.id, body));
}
