import type { Category, PropertyDetails } from '@iespec/contract';
import { parseForm } from '@iespec/contract/form-schemas';
import { normalizeName, type ReadProduct } from '@iespec/tables';
import { changeOf } from './changeOf.ts';
import { findCategory } from './findCategory.ts';
import { createMatcher } from './matchExisting.ts';
import { mendKey, setPath } from './mends.ts';
import type { Choice, ImportBody, Plan, PlannedProduct, PlannedRoom, ProductValues } from './types.ts';

/** What the user has mended and chosen in the preview. */
export type Decisions = {
  /** Typed values by `mendKey`. */
  mends: Readonly<Record<string, string>>;
  /** What happens to a product, by its line. */
  choices: Readonly<Record<number, Choice>>;
};

type Existing = Pick<PropertyDetails, 'rooms'>;

/** Sorts the products of a table into rooms, finds those that exist, and validates them. */
export function planImport(
  products: ReadProduct[],
  existing: Existing,
  categories: Category[],
  decisions: Decisions,
): Plan {
  const match = createMatcher(existing.rooms);
  const rooms = new Map<string, PlannedRoom>();
  for (const product of products) {
    const room = rooms.get(product.room_name) ?? planRoom(product.room_name, existing, decisions);
    rooms.set(product.room_name, room);
    if (isEmpty(product)) continue;
    room.products.push(planProduct(product, room, { match, categories, decisions }));
  }
  const planned = [...rooms.values()].filter(({ key, products: all }) => key !== '' || all.length > 0);
  return { rooms: planned, counts: count(planned), faults: countFaults(planned) };
}

/** Whether a row has only the name of a room. */
const isEmpty = ({ line: _, room_name: __, notices: ___, ...values }: ReadProduct) =>
  Object.values(values).every(({ length }) => length === 0);

function planRoom(key: string, { rooms }: Existing, { mends }: Decisions): PlannedRoom {
  const name = mends[mendKey.room(key)] ?? key;
  const parsed = parseForm('room', { name });
  const same = rooms.find((room) => normalizeName(room.name) === normalizeName(name));
  const issue = parsed.success ? undefined : parsed.issues[0]?.message;
  return { key, name: same?.name ?? name, issue, id: same?.id ?? null, products: [] };
}

type Context = { match: ReturnType<typeof createMatcher>; categories: Category[]; decisions: Decisions };

function planProduct(product: ReadProduct, room: PlannedRoom, context: Context): PlannedProduct {
  const { match, categories, decisions } = context;
  const { line } = product;
  const category = findCategory(product.category, categories);
  const values = mend(line, toValues(product, category), decisions.mends);
  const parsed = parseForm('product', values);
  const found = match(room.id, values);
  const existing = found?.product ?? null;
  const choice = decisions.choices[line] ?? (found?.isInRoom ? 'change' : 'add');
  const body = parsed.success ? parsed.body : null;
  const isSaved =
    choice === 'add' || (choice === 'change' && (!body || !existing || changeOf(existing, body) !== null));
  return {
    line,
    values,
    body,
    issues: parsed.success || choice === 'skip' ? [] : parsed.issues,
    notices: [...product.notices, ...(product.category && !category ? [unknownCategory(product.category)] : [])],
    existing,
    choice,
    isSaved,
  };
}

const unknownCategory = (category: string) => `カテゴリー「${category}」はないため、仕様に「分類」として入れました`;

function toValues(product: ReadProduct, category: Category | null): ProductValues {
  const { line: _, room_name: __, notices: ___, ...values } = product;
  const unknown = product.category && !category ? [{ spec_type: '分類', spec_value: product.category }] : [];
  return {
    ...values,
    category: category?.name ?? '',
    product_category_id: category?.id ?? null,
    specifications: [...values.specifications, ...unknown],
  };
}

const mend = (line: number, values: ProductValues, mends: Decisions['mends']) =>
  Object.entries(mends).reduce((mended, [key, value]) => {
    const path = mendKey.pathIn(line, key);
    return path ? setPath(mended, path, value) : mended;
  }, values);

const savedOf = (rooms: PlannedRoom[], choice: Choice) =>
  rooms.flatMap(({ products }) => products.filter((product) => product.isSaved && product.choice === choice));

function count(rooms: PlannedRoom[]): Plan['counts'] {
  const [added, changed] = [savedOf(rooms, 'add').length, savedOf(rooms, 'change').length];
  const all = rooms.reduce((sum, { products }) => sum + products.length, 0);
  return {
    rooms: rooms.filter(({ id }) => id === null).length,
    added,
    changed,
    unchanged: all - added - changed,
  };
}

const countFaults = (rooms: PlannedRoom[]) =>
  rooms.reduce(
    (sum, { issue, products }) => sum + (issue ? 1 : 0) + products.filter(({ issues }) => issues.length > 0).length,
    0,
  );

/** The request of a plan without faults. */
export function toImportBody({ rooms }: Plan): ImportBody {
  return {
    rooms: rooms.flatMap(({ id, name, products }) => {
      const added = products.flatMap(({ body, choice }) => (body && choice === 'add' ? [body] : []));
      return id === null || added.length > 0 ? [{ id, name, products: added }] : [];
    }),
    changes: rooms.flatMap(({ products }) =>
      products.flatMap(({ existing, body, choice }) =>
        existing && body && choice === 'change' ? (changeOf(existing, body) ?? []) : [],
      ),
    ),
  };
}
