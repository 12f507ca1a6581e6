import type { Image } from '@iespec/contract';

/**
 * The position that the api takes for an image that shall stand at an index among those of its type. It moves an image
 * before the one that has the position.
 */
export function positionFor(ofType: Pick<Image, 'id' | 'position'>[], id: number, index: number) {
  const others = ofType.filter((image) => image.id !== id);
  const next = others[index];
  return next ? next.position : (others.at(-1)?.position ?? 0) + 1;
}
