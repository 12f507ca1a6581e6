import { products } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Deps } from '../context.ts';
import { removeContent } from '../deletion/deleteContent.ts';
import { type Mounting, mount } from '../http/mount.ts';
import { pageWithin, whole } from '../http/pagination.ts';
import { readDetails, readProduct, readRoom } from '../properties/readDetails.ts';
import { readCategories, readDimension, readDimensions, readSpecification, readSpecifications } from './readRows.ts';
import { addProduct, changeProduct } from './saveProduct.ts';
import { addDimension, addSpecification, saveDimensions, saveSpecifications } from './saveRows.ts';

export function productRoutes(on: Mounting, deps: Deps) {
  const { db } = deps;

  mount(on, products.categories, async () => whole(await readCategories(db)));

  mount(on, products.list, async ({ actor, query }) => {
    const authorized = await authorize(db, actor, 'see', 'room', query.room_id);
    return pageWithin((await readRoom(deps, authorized, query.room_id)).products, query);
  });

  mount(on, products.ofProperty, async ({ actor, params }) => {
    const { rooms } = await readDetails(deps, await authorize(db, actor, 'see', 'property', params.id));
    return whole(rooms.flatMap((room) => room.products));
  });

  mount(on, products.create, async ({ actor, body }) => {
    const { id, standing } = await addProduct(db, actor, body);
    return (await readProduct(deps, standing, id)).product;
  });

  mount(on, products.get, async ({ actor, params }) => {
    const authorized = await authorize(db, actor, 'see', 'product', params.id);
    return (await readProduct(deps, authorized, params.id)).product;
  });

  mount(on, products.details, async ({ actor, params }) =>
    readProduct(deps, await authorize(db, actor, 'see', 'product', params.id), params.id),
  );

  mount(on, products.update, async ({ actor, params, body }) => {
    const authorized = await changeProduct(db, actor, params.id, body);
    return (await readProduct(deps, authorized, params.id)).product;
  });

  mount(on, products.remove, ({ actor, params }) => removeContent(deps, actor, 'product', params.id));

  mount(
    on,
    products.isMine,
    async ({ actor, params }) => (await authorize(db, actor, 'see', 'product', params.id)).viewing.isOwner,
  );

  rowRoutes(on, deps);
}

function rowRoutes(on: Mounting, deps: Deps) {
  const { db } = deps;

  mount(on, products.specifications, async ({ actor, params }) =>
    whole(await readSpecifications(db, actor, params.id)),
  );
  mount(on, products.addSpecification, ({ actor, params, body }) => addSpecification(db, actor, params.id, body));
  mount(on, products.saveSpecifications, async ({ actor, params, body }) =>
    whole(await saveSpecifications(db, actor, params.id, body)),
  );
  mount(on, products.specification, ({ actor, params }) => readSpecification(db, actor, params.id));
  mount(on, products.removeSpecification, ({ actor, params }) =>
    removeContent(deps, actor, 'specification', params.id),
  );

  mount(on, products.dimensions, async ({ actor, params }) => whole(await readDimensions(db, actor, params.id)));
  mount(on, products.addDimension, ({ actor, params, body }) => addDimension(db, actor, params.id, body));
  mount(on, products.saveDimensions, async ({ actor, params, body }) =>
    whole(await saveDimensions(db, actor, params.id, body)),
  );
  mount(on, products.dimension, ({ actor, params }) => readDimension(db, actor, params.id));
  mount(on, products.removeDimension, ({ actor, params }) => removeContent(deps, actor, 'dimension', params.id));
}
