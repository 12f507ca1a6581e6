import { drawings, images, listings, products, properties, rooms } from '@iespec/contract';
import type { MoneyContext } from '#money/context.ts';
import { closeCheckouts } from '#money/transactions/closeCheckouts.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { deleteContent } from './deleteContent.ts';

/** Deleting a property or a listing also closes its open checkouts. */
export function deletionRoutes(router: Router, context: MoneyContext) {
  mount(router, properties.remove, ({ actor, params: { id } }) =>
    deleteContent(context, actor, 'property', id, () => closeCheckouts(context, { property_id: id })),
  );
  mount(router, listings.remove, ({ actor, params: { id } }) =>
    deleteContent(context, actor, 'listing', id, () => closeCheckouts(context, { listing_id: id })),
  );
  mount(router, rooms.remove, ({ actor, params }) => deleteContent(context, actor, 'room', params.id));
  mount(router, products.remove, ({ actor, params }) => deleteContent(context, actor, 'product', params.id));
  mount(router, products.removeSpecification, ({ actor, params }) =>
    deleteContent(context, actor, 'specification', params.id),
  );
  mount(router, products.removeDimension, ({ actor, params }) => deleteContent(context, actor, 'dimension', params.id));
  mount(router, drawings.remove, ({ actor, params }) => deleteContent(context, actor, 'drawing', params.id));
  mount(router, images.remove, ({ actor, params }) => deleteContent(context, actor, 'image', params.id));
}
