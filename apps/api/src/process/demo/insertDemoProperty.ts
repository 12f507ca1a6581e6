import { insertDrawing } from '#content/drawings/repository.ts';
import { insertProduct } from '#content/products/repository.ts';
import { insertProperty, setSample } from '#content/properties/repository.ts';
import { insertRoom } from '#content/rooms/repository.ts';
import { insertImage } from '#media/images/repository.ts';
import type { StoredImage } from '#media/images/storeImage.ts';
import { queueVariants } from '#media/variants/makeVariants.ts';
import { insertListing } from '#money/listings/repository.ts';
import type { Db } from '#platform/db/schema.ts';
import type { DemoImage, DemoProduct, DemoProperty } from './demoProperty.ts';

export type StoredDemo = { demo: DemoProperty; stored: Map<DemoImage, StoredImage> };

type ImageParent = { property_id: number; room_id?: number; product_id?: number; drawing_id?: number };

/** Inserts a property with its content. Rooms and products are published, as by an update. Returns its id. */
export async function insertDemoProperty(tx: Db, ownerId: number, { demo, stored }: StoredDemo) {
  const addImage = async (image: DemoImage, parent: ImageParent) => {
    const files = stored.get(image);
    if (!files) throw new Error(`${image.file} was not stored`);
    const parents = { room_id: null, product_id: null, drawing_id: null, product_specification_id: null, ...parent };
    const inserted = await insertImage(tx, { ...parents, ...files.columns, description: image.caption });
    await queueVariants(tx, inserted, files.original);
  };
  const { id: property_id } = await insertProperty(tx, { ...demo.property, user_id: ownerId, visibility: 'PUBLIC' });
  for (const image of demo.images) await addImage(image, { property_id });

  for (const { image, ...drawing } of demo.drawings) {
    const { id: drawing_id } = await insertDrawing(tx, { ...drawing, property_id });
    await addImage(image, { property_id, drawing_id });
  }
  for (const { images, products, ...room } of demo.rooms) {
    const { id: room_id } = await insertRoom(tx, { ...room, property_id, status: 'updated' });
    for (const image of images) await addImage(image, { property_id, room_id });
    for (const product of products) {
      const product_id = await insertDemoProduct(tx, room_id, product);
      if (product.isSample) await setSample(tx, property_id, product_id, true);
      await addImage(product.image, { property_id, room_id, product_id });
    }
  }
  if (demo.listing) {
    const now = new Date();
    const published = { status: 'published' as const, published_at: now, rights_confirmed_at: now };
    await insertListing(tx, { ...demo.listing, ...published, property_id });
  }
  return property_id;
}

async function insertDemoProduct(tx: Db, room_id: number, product: DemoProduct) {
  const { category, specifications, dimensions, image: _, isSample: __, ...columns } = product;
  const product_id = await insertProduct(tx, {
    ...columns,
    room_id,
    product_category_id: await upsertCategory(tx, category),
    status: 'updated',
  });
  const specificationRows = specifications.map(([spec_type, spec_value]) => ({ product_id, spec_type, spec_value }));
  const dimensionRows = dimensions.map(([dimension_type, value, unit]) => ({
    product_id,
    dimension_type,
    value,
    unit,
  }));
  if (specificationRows.length > 0) await tx.insertInto('specifications').values(specificationRows).execute();
  if (dimensionRows.length > 0) await tx.insertInto('dimensions').values(dimensionRows).execute();
  return product_id;
}

async function upsertCategory(tx: Db, name: string) {
  const { id } = await tx
    .insertInto('product_categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
