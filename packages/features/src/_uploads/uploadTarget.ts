import type { ImageType } from '@iespec/contract';
import type { ImageParent } from '#_queries/images.ts';

/** The parent of uploaded images. Without a type, the API chooses SUB if there is a MAIN image, else MAIN. */
export type UploadTarget = ImageParent & { image_type?: ImageType };

const innermostFirst = ['product_specification_id', 'product_id', 'room_id', 'drawing_id', 'property_id'] as const;

/** Names a parent by its innermost id, for the keys of stored values: `room_id-20`. */
export function keyOfParent(parent: ImageParent) {
  const name = innermostFirst.find((id) => parent[id] !== undefined);
  return name ? `${name}-${parent[name]}` : '';
}

/** Whether an upload belongs to a parent itself, not to one of its children. */
export const isUploadTo = (parent: ImageParent) => (target: UploadTarget) =>
  innermostFirst.every((name) => target[name] === parent[name]);
