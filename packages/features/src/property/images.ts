import type { Image, PropertyDetails } from '@iespec/contract';

type WithImages = Pick<PropertyDetails, 'name' | 'images'>;

/** An image with its text alternative: its description, else `otherwise`. */
export const withAlt = (image: Image, otherwise: string) => ({ ...image, alt: image.description ?? otherwise });

const isOfProperty = ({ room_id, product_id, drawing_id }: Image) =>
  room_id === null && product_id === null && drawing_id === null;

/** The images of the property itself, MAIN first, then SUB, then PAID, as the api orders them. */
export const propertyImages = ({ name, images }: WithImages) =>
  images.filter(isOfProperty).map((image) => withAlt(image, `${name}の写真`));

/** The first image of a room; the api lists MAIN first. */
export const roomImage = ({ images }: WithImages, room: { id: number; name: string }) => {
  const own = images.filter(({ room_id, product_id }) => room_id === room.id && product_id === null);
  const [found] = own;
  return found ? withAlt(found, `${room.name}の写真`) : null;
};

export const drawingImage = ({ images }: WithImages, drawing: { id: number; name: string }) => {
  const found = images.find(({ drawing_id }) => drawing_id === drawing.id);
  return found ? withAlt(found, drawing.name) : null;
};

/** Chips of the gallery: all, each room, each product that has images. */
export function galleryChips({ rooms, images }: PropertyDetails) {
  const hasImages = (key: 'room_id' | 'product_id', id: number) => images.some((image) => image[key] === id);
  return [
    { value: 'all', label: 'すべて' },
    ...rooms.filter(({ id }) => hasImages('room_id', id)).map(({ id, name }) => ({ value: `room-${id}`, label: name })),
    ...rooms
      .flatMap(({ products }) => products)
      .filter(({ id }) => hasImages('product_id', id))
      .map(({ id, name }) => ({ value: `product-${id}`, label: name })),
  ];
}

/** The gallery's images for a chip, free and paid apart. */
export function galleryImages({ name, images }: WithImages, chip: string) {
  const [kind, id] = chip.split('-');
  const chosen = images
    .filter((image) => chip === 'all' || (kind === 'room' ? image.room_id : image.product_id) === Number(id))
    .map((image) => withAlt(image, `${name}の写真`));
  return {
    free: chosen.filter(({ image_type }) => image_type !== 'PAID'),
    paid: chosen.filter(({ image_type }) => image_type === 'PAID'),
  };
}

/** Every image that this viewer may enlarge, in the order of the gallery. */
export const unlockedImages = (property: WithImages) => {
  const { free, paid } = galleryImages(property, 'all');
  return [...free, ...paid].filter(({ locked }) => !locked);
};
