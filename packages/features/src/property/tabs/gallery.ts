import type { Image, PropertyDetails } from '@iespec/contract';
import { photoOf } from '../images.ts';

/** Up to this number of chips, not counting すべて, rooms and products share one group. */
const maxChips = 23;

/**
 * The gallery's chips besides すべて: every room and product with images. If there are too many, the products of
 * the selected room form a second group. `value`: the group's selected chip.
 */
export function galleryChips({ rooms, images }: Pick<PropertyDetails, 'rooms' | 'images'>, chip: string) {
  const withImages = new Set(images.map(({ product_id }) => product_id));
  const productChips = (inRooms: PropertyDetails['rooms']) =>
    inRooms
      .flatMap(({ products }) => products)
      .filter(({ id, main_image }) => main_image !== null || withImages.has(id))
      .map(({ id, name }) => ({ value: `product-${id}`, label: name }));
  const roomChips = rooms
    .filter(({ image_count }) => image_count > 0)
    .map(({ id, name }) => ({ value: `room-${id}`, label: name }));
  const all = [...roomChips, ...productChips(rooms)];
  const label = '写真を絞り込む';
  if (all.length <= maxChips) return [{ label, chips: all, value: chip }];

  const room = rooms.find(
    ({ id, products }) => chip === `room-${id}` || products.some((product) => chip === `product-${product.id}`),
  );
  const own = room ? productChips([room]) : [];
  const first = { label, chips: roomChips, value: room ? `room-${room.id}` : chip };
  return room && own.length > 0
    ? [first, { label: `${room.name}の製品で絞り込む`, chips: own, value: chip, hasAll: false }]
    : [first];
}

export function isShownBy(image: Image, chip: string) {
  const [kind, id] = chip.split('-');
  return chip === 'all' || (kind === 'room' ? image.room_id : image.product_id) === Number(id);
}

/** Returns a function that tells what an image shows: a drawing, a product, a room or the property itself. */
export function galleryNames({ name, rooms, drawings }: Pick<PropertyDetails, 'name' | 'rooms' | 'drawings'>) {
  return ({ room_id, product_id, drawing_id }: Image) => {
    const drawing = drawings.find(({ id }) => id === drawing_id);
    if (drawing) return drawing.name;
    const room = rooms.find(({ id }) => id === room_id);
    // Falls back to the room, because the details may hold only the first products.
    const shown = room?.products.find(({ id }) => id === product_id) ?? room;
    return shown ? photoOf(name, shown.name) : photoOf(name);
  };
}

export const splitPaid = <Item extends Image>(images: Item[]) => ({
  free: images.filter(({ image_type }) => image_type !== 'PAID'),
  paid: images.filter(({ image_type }) => image_type === 'PAID'),
});
