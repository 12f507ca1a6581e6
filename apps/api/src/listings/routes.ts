import { constants as constantsOf, listings } from '@iespec/contract';
import type { Deps } from '../context.ts';
import { removeContent } from '../deletion/deleteContent.ts';
import { type Mounting, mount, userOf } from '../http/mount.ts';
import { constants } from './constants.ts';
import { toListing } from './dto.ts';
import { readListing, readListings, readListingsOfProperty } from './readListing.ts';
import { changeListing, createListing } from './saveListing.ts';

export function listingRoutes(on: Mounting, deps: Deps) {
  const { db } = deps;
  const page = async (...asked: Parameters<typeof readListings>) => {
    const { rows, next_cursor } = await readListings(...asked);
    return { items: rows.map(toListing), next_cursor };
  };
  mount(on, constantsOf.get, async () => constants);
  mount(on, listings.list, ({ query }) => page(db, query));
  mount(on, listings.mine, ({ actor, query }) => page(db, query, userOf(actor).id));
  mount(on, listings.ofProperty, async ({ params, actor }) => {
    const found = await readListingsOfProperty(db, actor, params.id);
    return { items: found.map(toListing) };
  });
  mount(on, listings.create, async ({ actor, body }) => toListing(await createListing(deps, actor, body)));
  mount(on, listings.get, async ({ params, actor }) => toListing(await readListing(db, actor, params.id)));
  mount(on, listings.update, async ({ actor, params, body }) =>
    toListing(await changeListing(deps, actor, params.id, body)),
  );
  mount(on, listings.remove, ({ actor, params }) => removeContent(deps, actor, 'listing', params.id));
}
