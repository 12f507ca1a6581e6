import type { Category } from '@iespec/contract';
import { normalizeName } from '@iespec/tables';

const partsOf = (name: string) => name.split('・').map(normalizeName);

/**
 * The category that a cell names. The cell may contain the category's name, a part of that name (サッシ for
 * 窓・サッシ), or a longer word with such a part (照明器具 for 照明). Null if no category fits, or several do.
 */
export function findCategory(text: string, categories: Category[]): Category | null {
  const wanted = normalizeName(text);
  if (wanted === '') return null;
  const same = categories.find(({ name }) => normalizeName(name) === wanted);
  if (same) return same;
  const named = categories.filter(({ name }) => partsOf(name).includes(wanted));
  const contained = categories.filter(({ name }) => partsOf(name).some((part) => part && wanted.includes(part)));
  const [found, ...others] = named.length > 0 ? named : contained;
  return found && others.length === 0 ? found : null;
}
