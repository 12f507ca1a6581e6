import type { Image } from '@iespec/contract';
import type { PhotoDestination } from '@iespec/ui';

type Positioned = Pick<Image, 'id' | 'position'>;

/**
 * How to move several images of one group together, in their order. `position`: of the first image; each of the
 * others follows the one before it. Null if the group has no other images to move past.
 */
export function moveTogether(group: Positioned[], selected: number[], to: PhotoDestination) {
  const isSelected = ({ id }: Positioned) => selected.includes(id);
  const block = group.filter(isSelected);
  const others = group.filter((image) => !isSelected(image));
  if (block.length === 0 || others.length === 0) return null;
  const othersBefore = (index: number) => group.slice(0, index).filter((image) => !isSelected(image)).length;
  const target = {
    first: 0,
    earlier: Math.max(0, othersBefore(group.findIndex(isSelected)) - 1),
    later: Math.min(others.length, othersBefore(group.findLastIndex(isSelected)) + 1),
    last: others.length,
  }[to];
  const position = others[target]?.position ?? (others.at(-1)?.position ?? 0) + 1;
  return { ids: block.map(({ id }) => id), position };
}
