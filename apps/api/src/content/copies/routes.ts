import { properties } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import { Accepted, mount, type Router, Waiting } from '#platform/http/mount.ts';
import { readProperty } from '../properties/readProperties.ts';
import { copyProperty } from './copyProperty.ts';

export function copyRoutes(router: Router, context: Context) {
  mount(router, properties.copy, async ({ actor, params, body }) => {
    const waitForCopy = await copyProperty(context, actor, params.id, body.creation_key);
    return new Waiting(async () => {
      const copied = await waitForCopy();
      return typeof copied === 'number' ? readProperty(context.db, copied) : new Accepted(copied);
    });
  });
}
