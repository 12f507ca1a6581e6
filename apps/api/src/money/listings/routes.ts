import { constants, listings } from '@iespec/contract';
import { listingChoices } from '@iespec/contract/schema';
import { requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { unpaginated } from '#platform/http/pagination.ts';
import { withCurrent } from '#policies/version.ts';
import type { MoneyContext } from '../context.ts';
import { toListing, toListingPage } from './dto.ts';
import { readListing, readListingsOfProperty, readOwn, readPublished } from './readListings.ts';
import { createListing, updateListing } from './saveListing.ts';

export function listingRoutes(router: Router, context: MoneyContext) {
  const { db } = context;
  mount(router, constants.get, async () => listingChoices);
  mount(router, listings.list, async ({ query }) => toListingPage(await readPublished(db, query)));
  mount(router, listings.mine, async ({ actor, query }) =>
    toListingPage(await readOwn(db, requireUser(actor).id, query)),
  );
  mount(router, listings.ofProperty, async ({ params, actor }) =>
    unpaginated((await readListingsOfProperty(db, actor, params.id)).map(toListing)),
  );
  mount(router, listings.create, async ({ actor, body }) => toListing(await createListing(context, actor, body)));
  mount(router, listings.get, async ({ params, actor }) => toListing(await readListing(db, actor, params.id)));
  mount(router, listings.update, async ({ actor, params, body }) =>
    toListing(
      await withCurrent(updateListing(context, actor, params.id, body), async () =>
        toListing(await readListing(db, actor, params.id)),
      ),
    ),
  );
}
