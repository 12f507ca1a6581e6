import type { Image, ImageType } from '@iespec/contract';
import { useState } from 'react';

const order: ImageType[] = ['MAIN', 'SUB', 'PAID'];

/**
 * The images in the order in which they are shown. An image stays in the group in which it first appeared, so
 * that it does not jump away from the finger when its type changes. `sort` moves all images to the groups of
 * their types.
 */
export function useShownOrder(images: Image[]) {
  const [groups, setGroups] = useState<ReadonlyMap<number, ImageType>>(new Map());
  const added = images.filter(({ id }) => !groups.has(id));
  if (added.length > 0) setGroups(new Map([...groups, ...typesOf(added)]));
  const groupOf = ({ id, image_type }: Image) => groups.get(id) ?? image_type;
  return {
    groupOf,
    shown: images.toSorted(
      (one, other) => order.indexOf(groupOf(one)) - order.indexOf(groupOf(other)) || one.position - other.position,
    ),
    sort: () => setGroups(new Map(typesOf(images))),
  };
}

const typesOf = (images: Image[]) => images.map(({ id, image_type }) => [id, image_type] as const);
