import { images, pageSize, products, properties, rooms } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { authorize } from '#policies/authorize.ts';
import { createNestedProperty } from '../import/createNestedProperty.ts';
import { readDetails, readProductsOfProperty, readRoomDetails } from './readDetails.ts';
import { readImages } from './readImages.ts';

export function propertyDetailsRoutes(router: Router, context: MediaContext) {
  const { db } = context;

  mount(router, properties.createNested, async ({ actor, body }) => {
    const id = await createNestedProperty(db, requireUser(actor), body);
    const authorized = await authorize(db, actor, 'read', 'property', id);
    return readDetails(context, authorized, { products: pageSize, images: pageSize });
  });

  mount(router, properties.details, async ({ actor, params, query }) =>
    readDetails(context, await authorize(db, actor, 'read', 'property', params.id), query),
  );

  mount(router, products.ofProperty, async ({ actor, params, query }) => {
    const authorized = await authorize(db, actor, 'read', 'property', params.id);
    return readProductsOfProperty(context, authorized, query);
  });

  mount(router, rooms.details, ({ actor, params }) => readRoomDetails(context, actor, params.id));

  mount(router, images.list, ({ actor, query }) => readImages(context, actor, query));
}
