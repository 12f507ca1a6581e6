import type { Image } from '@iespec/contract';
import type { PhotoDestination } from '@iespec/ui';

type Positioned = Pick<Image, 'id' | 'position'>;

/**
 * How to move the selected images of a group together, in their order: the first to `position`, each of the
 * others behind the one before it. Null if none is selected, or if there are no other images to move past.
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
