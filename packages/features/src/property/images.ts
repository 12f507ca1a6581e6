import type { Image, PropertyDetails } from '@iespec/contract';

type WithImages = Pick<PropertyDetails, 'name' | 'images'>;

export type WithAlt = Image & { alt: string };

/**
 * Adds text alternatives: the owner's description, or the result of `nameOf`. Equal texts are numbered, so
 * that each image has its own.
 */
export function withAlts(images: Image[], nameOf: (image: Image) => string): WithAlt[] {
  const counts = new Map<string, number>();
  return images.map((image) => {
    const name = image.description ?? nameOf(image);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...image, alt: count === 1 ? name : `${name}（${count}枚目）` };
  });
}

/** The text alternative of a photo. `names`: what it shows, such as a property and then its room. */
export const photoOf = (...names: string[]) => `${names.join('・')}の写真`;

const isOfProperty = ({ room_id, product_id, drawing_id }: Image) =>
  room_id === null && product_id === null && drawing_id === null;

/** The property's own images in the API's order: MAIN, SUB, PAID. */
export const propertyImages = ({ name, images }: WithImages) =>
  withAlts(images.filter(isOfProperty), () => photoOf(name));

/** The room's own images, without those of its products; MAIN first. */
export const roomImages = ({ name, images }: WithImages, room: { id: number; name: string }) =>
  withAlts(
    images.filter(({ room_id, product_id }) => room_id === room.id && product_id === null),
    () => photoOf(name, room.name),
  );

/** The room's first image. */
export const roomImage = (property: WithImages, room: { id: number; name: string }) =>
  roomImages(property, room)[0] ?? null;

export const drawingImage = ({ images }: WithImages, drawing: { id: number; name: string }) =>
  withAlts(
    images.filter(({ drawing_id }) => drawing_id === drawing.id),
    () => drawing.name,
  )[0] ?? null;
