import type { Image, PropertyDetails } from '@iespec/contract';

type Pictured = Pick<PropertyDetails, 'name' | 'images'>;

/** A picture with words for those who do not see it. */
export const described = (image: Image, otherwise: string) => ({ ...image, alt: image.description ?? otherwise });

const isOfProperty = ({ room_id, product_id, drawing_id }: Image) =>
  room_id === null && product_id === null && drawing_id === null;

/** The pictures of the property itself, MAIN first, then SUB, then PAID, as the api orders them. */
export const propertyPictures = ({ name, images }: Pictured) =>
  images.filter(isOfProperty).map((image) => described(image, `${name}の写真`));

/** The free main picture of a room, else its first one. */
export const pictureOfRoom = ({ images }: Pictured, room: { id: number; name: string }) => {
  const own = images.filter(({ room_id, product_id }) => room_id === room.id && product_id === null);
  const [found] = own;
  return found ? described(found, `${room.name}の写真`) : null;
};

export const pictureOfDrawing = ({ images }: Pictured, drawing: { id: number; name: string }) => {
  const found = images.find(({ drawing_id }) => drawing_id === drawing.id);
  return found ? described(found, drawing.name) : null;
};

/** Chips of the gallery: all, each room, each product that has pictures. */
export function galleryChips({ rooms, images }: PropertyDetails) {
  const withPictures = (key: 'room_id' | 'product_id', id: number) => images.some((image) => image[key] === id);
  return [
    { value: 'all', label: 'すべて' },
    ...rooms
      .filter(({ id }) => withPictures('room_id', id))
      .map(({ id, name }) => ({ value: `room-${id}`, label: name })),
    ...rooms
      .flatMap(({ products }) => products)
      .filter(({ id }) => withPictures('product_id', id))
      .map(({ id, name }) => ({ value: `product-${id}`, label: name })),
  ];
}

/** The gallery's pictures for a chip, free and paid apart. */
export function galleryPictures({ name, images }: Pictured, chip: string) {
  const [kind, id] = chip.split('-');
  const chosen = images
    .filter((image) => chip === 'all' || (kind === 'room' ? image.room_id : image.product_id) === Number(id))
    .map((image) => described(image, `${name}の写真`));
  return {
    free: chosen.filter(({ image_type }) => image_type !== 'PAID'),
    paid: chosen.filter(({ image_type }) => image_type === 'PAID'),
  };
}

/** Every picture that this viewer may see large, in the order of the gallery. */
export const openPictures = (property: Pictured) => {
  const { free, paid } = galleryPictures(property, 'all');
  return [...free, ...paid].filter(({ locked }) => !locked);
};
