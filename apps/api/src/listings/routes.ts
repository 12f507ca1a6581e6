import { listings } from '@iespec/contract';
import type { Hono } from 'hono';
import type { Deps, Env } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { readListing, readListingsOfProperty } from './readListing.ts';
import { toListing } from './wire.ts';

export function listingRoutes(app: Hono<Env>, { db }: Deps) {
  mount(app, listings.ofProperty, async ({ params, actor }) => {
    const found = await readListingsOfProperty(db, actor, params.id);
    return { items: found.map(toListing) };
  });

  mount(app, listings.get, async ({ params, actor }) => toListing(await readListing(db, actor, params.id)));
}
