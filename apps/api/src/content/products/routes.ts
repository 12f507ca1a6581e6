import { products, rooms } from '@iespec/contract';
import type { MediaContext } from '#media/context.ts';
import { type Actor, requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { unpaginated } from '#platform/http/pagination.ts';
import { authorize } from '#policies/authorize.ts';
import { withCurrent } from '#policies/version.ts';
import { changeOrder } from '../order/changeOrder.ts';
import { readRoom } from '../rooms/readRooms.ts';
import { copyProduct } from './copyProduct.ts';
import { copyRoom } from './copyRoom.ts';
import { addRow, readRow, readRows, saveRows } from './productRows.ts';
import { readManufacturers, readProduct, readProductDetails, readProductsOfRoom } from './readProducts.ts';
import { createProduct, moveProduct, updateProduct } from './saveProduct.ts';
import type { RowInput } from './storeProducts.ts';

export function productRoutes(router: Router, context: MediaContext) {
  const { db } = context;

  mount(router, products.list, async ({ actor, query }) => {
    const authorized = await authorize(db, actor, 'read', 'room', query.room_id);
    return readProductsOfRoom(context, authorized, query.room_id, query);
  });

  mount(router, products.create, async ({ actor, body }) => {
    const { id, authorized } = await createProduct(db, actor, body);
    return readProduct(context, authorized, id);
  });

  const read = async (actor: Actor, id: number) =>
    readProduct(context, await authorize(db, actor, 'read', 'product', id), id);
  mount(router, products.get, ({ actor, params }) => read(actor, params.id));

  mount(router, products.details, async ({ actor, params }) =>
    readProductDetails(context, await authorize(db, actor, 'read', 'product', params.id), params.id),
  );

  const save = async (actor: Actor, id: number, body: Parameters<typeof updateProduct>[3]) =>
    readProduct(context, await withCurrent(updateProduct(context, actor, id, body), () => read(actor, id)), id);
  mount(router, products.update, ({ actor, params, body }) => save(actor, params.id, body));
  mount(router, products.saveWithRows, ({ actor, params, body }) => save(actor, params.id, body));

  mount(router, products.changeOrder, async ({ actor, params: { id }, body }) => {
    await changeOrder(db, actor, 'products', id, body.position);
    return read(actor, id);
  });

  mount(router, products.changeRoom, async ({ actor, params: { id }, body }) => {
    await moveProduct(db, actor, id, body.room_id);
    return read(actor, id);
  });

  mount(router, products.copy, async ({ actor, params, body }) =>
    read(actor, await copyProduct(db, actor, params.id, body.creation_key)),
  );

  mount(router, rooms.copy, async ({ actor, params, body }) =>
    readRoom(db, actor, await copyRoom(db, actor, params.id, body.creation_key)),
  );

  mount(router, products.manufacturers, async ({ actor }) =>
    unpaginated(await readManufacturers(db, requireUser(actor).id)),
  );

  mount(router, products.isMine, async ({ actor, params }) => {
    const { access } = await authorize(db, actor, 'read', 'product', params.id);
    return access.isOwner;
  });

  const specification = rowHandlers(context, 'specification');
  mount(router, products.specifications, specification.list);
  mount(router, products.addSpecification, specification.add);
  mount(router, products.saveSpecifications, specification.save);
  mount(router, products.specification, specification.get);

  const dimension = rowHandlers(context, 'dimension');
  mount(router, products.dimensions, dimension.list);
  mount(router, products.addDimension, dimension.add);
  mount(router, products.saveDimensions, dimension.save);
  mount(router, products.dimension, dimension.get);
}

type ReadRequest = { actor: Actor; params: { id: number } };
type WriteRequest<Body> = ReadRequest & { body: Body };

/** The handlers of specifications or dimensions. */
function rowHandlers<K extends 'specification' | 'dimension'>(context: MediaContext, kind: K) {
  const { db } = context;
  return {
    list: async ({ actor, params }: ReadRequest) => unpaginated(await readRows(db, actor, kind, params.id)),
    add: ({ actor, params, body }: WriteRequest<RowInput<K>>) => addRow(db, actor, kind, params.id, body),
    save: async ({ actor, params, body }: WriteRequest<RowInput<K>[]>) =>
      unpaginated(await saveRows(context, actor, kind, params.id, body)),
    get: ({ actor, params }: ReadRequest) => readRow(db, actor, kind, params.id),
  };
}
