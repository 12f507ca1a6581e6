import { imports } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import { Accepted, mount, type Router, Waiting } from '#platform/http/mount.ts';
import { importContent } from './importContent.ts';

export function importRoutes(router: Router, context: Context) {
  mount(router, imports.create, async ({ actor, params, body }) => {
    const waitForResult = await importContent(context, actor, params.id, body);
    return new Waiting(async () => {
      const result = await waitForResult();
      return 'total' in result ? new Accepted(result) : result;
    });
  });
}
