import type { Image } from '@iespec/contract';

/**
 * The `position` to send to the API to move an image to `index` among the images of its type. The API inserts
 * the image before the one that has this position now.
 */
export function positionFor(ofType: Pick<Image, 'id' | 'position'>[], id: number, index: number) {
  const others = ofType.filter((image) => image.id !== id);
  const next = others[index];
  return next ? next.position : (others.at(-1)?.position ?? 0) + 1;
}
