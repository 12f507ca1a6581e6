import type { PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { normalizeName } from '@iespec/tables';
import type { PlannedRoom, ProductValues } from './types.ts';

/** A product of a table. A model number identifies products in all rooms of the same name. */
type Wanted = { values: Pick<ProductValues, 'name' | 'product_code'>; room: Pick<PlannedRoom, 'id' | 'namesakes'> };

export type Match = { product: UnlockedProduct; isInRoom: boolean };

/** What people write in place of a model number. */
const noCode = /^(?:[-‐‑‒–—―−ー~〜]*|なし|無し?|未定|未選定|不明|n\/?a|none|tbd)$/;

function codeOf(text: string | null) {
  const code = normalizeName(text ?? '');
  return noCode.test(code) ? '' : code;
}

/** A model number has a digit or a Latin letter: 特注 in two rows does not make them one product. */
const isModelNumber = (code: string) => /[\p{Script=Latin}\p{N}]/u.test(code);

type Compared = { name: string; code: string };
type Row = Compared & { wanted: Wanted };
type Existing = Compared & { product: UnlockedProduct };
type Test = (row: Row, existing: Existing) => boolean;

const compared = ({ name, product_code }: { name: string; product_code: string | null }): Compared => ({
  name: normalizeName(name),
  code: codeOf(product_code),
});

const isInRoom: Test = ({ wanted }, { product }) => product.room_id === wanted.room.id;
const isInNamesake: Test = ({ wanted }, { product }) => wanted.room.namesakes.some(({ id }) => id === product.room_id);
const hasName: Test = ({ name }, existing) => name === existing.name;
const hasCode: Test = ({ code }, existing) => code === existing.code;
const lacksCode: Test = ({ code }, existing) => !code || !existing.code;

/** `isUnique`: finds nothing if several products pass the tests. */
type Rule = { by: 'model' | 'name'; tests: Test[]; isUnique?: boolean };

/** In this order. Names do not make products the same whose model numbers differ. */
const rules: Rule[] = [
  { by: 'model', tests: [isInRoom, hasName] },
  { by: 'model', tests: [isInNamesake, hasName], isUnique: true },
  { by: 'model', tests: [isInRoom] },
  { by: 'model', tests: [isInNamesake], isUnique: true },
  { by: 'name', tests: [isInRoom, hasCode] },
  { by: 'name', tests: [isInRoom, lacksCode] },
  { by: 'model', tests: [], isUnique: true },
];

/**
 * The existing products that the products of a table seem to be, none of them twice. A rule is applied to the
 * whole table before the next one.
 */
export function matchExisting<W extends Wanted>(wanted: W[], rooms: PropertyDetails['rooms']): Map<W, Match> {
  const existing = rooms
    .flatMap(({ products }) => products.filter((product) => !product.locked))
    .map((product) => ({ product, ...compared(product) }));
  const index = {
    model: groupBy(
      existing.filter(({ code }) => isModelNumber(code)),
      ({ code }) => code,
    ),
    name: groupBy(existing, ({ name }) => name),
  };
  const rows = wanted.map((one) => ({ wanted: one, ...compared(one.values) }));
  const matches = new Map<W, Match>();
  const taken = new Set<Existing>();
  for (const { by, tests, isUnique } of rules)
    for (const row of rows) {
      if (matches.has(row.wanted)) continue;
      const candidates = index[by].get(by === 'model' ? row.code : row.name) ?? [];
      const fitting = candidates.filter((one) => !taken.has(one) && tests.every((passes) => passes(row, one)));
      const [found] = fitting;
      if (!found || (isUnique && fitting.length > 1)) continue;
      matches.set(row.wanted, { product: found.product, isInRoom: isInRoom(row, found) || isInNamesake(row, found) });
      taken.add(found);
    }
  return matches;
}

function groupBy<T>(items: T[], keyOf: (item: T) => string) {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
