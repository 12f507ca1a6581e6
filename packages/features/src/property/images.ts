import type { Image, PropertyDetails } from '@iespec/contract';

type WithImages = Pick<PropertyDetails, 'name' | 'images'>;

export type WithAlt = Image & { alt: string };

/** An image with its text alternative: its description, else `otherwise`. */
export const withAlt = (image: Image, otherwise: string): WithAlt => ({
  ...image,
  alt: image.description ?? otherwise,
});

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
