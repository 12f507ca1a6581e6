import type { Image, PropertyDetails } from '@iespec/contract';

type WithImages = Pick<PropertyDetails, 'name' | 'images'>;

export type WithAlt = Image & { alt: string };

/** Adds the text alternative: the description, or `fallback`. */
export const withAlt = (image: Image, fallback: string): WithAlt => ({
  ...image,
  alt: image.description ?? fallback,
});

const isOfProperty = ({ room_id, product_id, drawing_id }: Image) =>
  room_id === null && product_id === null && drawing_id === null;

/** The property's own images in the API's order: MAIN, SUB, PAID. */
export const propertyImages = ({ name, images }: WithImages) =>
  images.filter(isOfProperty).map((image) => withAlt(image, `${name}の写真`));

/** The room's first image; the API lists MAIN first. */
export const roomImage = ({ images }: WithImages, room: { id: number; name: string }) => {
  const found = images.find(({ room_id, product_id }) => room_id === room.id && product_id === null);
  return found ? withAlt(found, `${room.name}の写真`) : null;
};

export const drawingImage = ({ images }: WithImages, drawing: { id: number; name: string }) => {
  const found = images.find(({ drawing_id }) => drawing_id === drawing.id);
  return found ? withAlt(found, drawing.name) : null;
};
