import { properties } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { readProperty } from '../properties/readProperties.ts';
import { copyProperty } from './copyProperty.ts';

export function copyRoutes(router: Router, { db }: Context) {
  mount(router, properties.copy, async ({ actor, params, body }) =>
    readProperty(db, await copyProperty(db, actor, params.id, body.creation_key)),
  );
}
