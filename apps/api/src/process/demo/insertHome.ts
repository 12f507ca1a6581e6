import { insertImage } from '../../media/images/repository.ts';
import type { StoredImage } from '../../media/images/storeImage.ts';
import { queueVariants } from '../../media/variants/queueVariants.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { DemoHome, DemoPicture, DemoProduct, DemoRoom } from './home.ts';

export type StoredHome = { home: DemoHome; stored: Map<DemoPicture, StoredImage> };

type Place = { property_id: number; room_id?: number; product_id?: number; drawing_id?: number };

/** Inserts a home with its content. Rooms and products are published, as after their first update. */
export async function insertHome(tx: Db, ownerId: number, { home, stored }: StoredHome) {
  const add = async (picture: DemoPicture, place: Place) => {
    const image = stored.get(picture);
    if (!image) throw new Error(`${picture.file} was not stored`);
    const columns = { room_id: null, product_id: null, drawing_id: null, ...place };
    const row = { ...columns, ...image.columns, product_specification_id: null, description: picture.caption };
    const { id } = await insertImage(tx, row);
    await queueVariants(tx, id, image.original);
  };
  const { id: property_id } = await tx
    .insertInto('properties')
    .values({ ...home.property, user_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();

  for (const picture of home.pictures) await add(picture, { property_id });
  for (const { name, description, picture } of home.drawings) {
    const drawing = await tx
      .insertInto('drawings')
      .values({ property_id, name, description })
      .returning('id')
      .executeTakeFirstOrThrow();
    await add(picture, { property_id, drawing_id: drawing.id });
  }
  for (const room of home.rooms) await insertRoom(tx, property_id, room, add);
  if (home.listing) {
    await tx
      .insertInto('listings')
      .values({ ...home.listing, property_id, status: 'published', published_at: new Date() })
      .execute();
  }
}

type Add = (picture: DemoPicture, place: Place) => Promise<void>;

async function insertRoom(tx: Db, property_id: number, { name, description, pictures, products }: DemoRoom, add: Add) {
  const { id: room_id } = await tx
    .insertInto('rooms')
    .values({ property_id, name, description, status: 'updated' })
    .returning('id')
    .executeTakeFirstOrThrow();

  for (const picture of pictures) await add(picture, { property_id, room_id });
  for (const product of products) {
    const product_id = await insertProduct(tx, { property_id, room_id }, product);
    await add(product.picture, { property_id, room_id, product_id });
  }
}

type RoomPlace = { property_id: number; room_id: number };

async function insertProduct(tx: Db, { property_id, room_id }: RoomPlace, product: DemoProduct) {
  const { id } = await tx
    .insertInto('products')
    .values({
      room_id,
      product_category_id: await categoryOf(tx, product.category),
      name: product.name,
      product_code: product.code,
      description: product.description,
      catalog_url: product.catalogUrl,
      manufacturer_name: product.maker,
      status: 'updated',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (product.isSample)
    await tx.updateTable('properties').set({ sample_product_id: id }).where('id', '=', property_id).execute();

  const specifications = product.specifications.map(([spec_type, spec_value]) => ({
    product_id: id,
    spec_type,
    spec_value,
  }));
  const dimensions = product.dimensions.map(([dimension_type, value, unit]) => ({
    product_id: id,
    dimension_type,
    value,
    unit,
  }));
  if (specifications.length > 0) await tx.insertInto('specifications').values(specifications).execute();
  if (dimensions.length > 0) await tx.insertInto('dimensions').values(dimensions).execute();
  return id;
}

async function categoryOf(tx: Db, name: string) {
  const { id } = await tx
    .insertInto('product_categories')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
