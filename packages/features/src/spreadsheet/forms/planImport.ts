import type { Category, PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { parseForm } from '@iespec/contract/form-schemas';
import { cellName, type ReadProduct } from '@iespec/tables';
import { changeOf } from './changeOf.ts';
import { findCategory } from './findCategory.ts';
import { type Match, matchExisting } from './matchExisting.ts';
import { mendKey, pathOfCell, setPath } from './mends.ts';
import { isNew, isUndecided, planRooms } from './planRooms.ts';
import type { Choice, Decisions, ImportBody, Plan, PlannedProduct, PlannedRoom, ProductValues } from './types.ts';

type Existing = Pick<PropertyDetails, 'rooms'>;

/** Sorts the products of a table into rooms, finds those that exist, and validates them. */
export function planImport(
  products: ReadProduct[],
  existing: Existing,
  categories: Category[],
  decisions: Decisions,
): Plan {
  const drafted = planRooms(products, existing.rooms, decisions).map(({ room, rows }) => ({
    room,
    drafts: rows.filter(hasProduct).map((row) => ({ room, ...draftProduct(row, categories, decisions) })),
  }));
  const matches = matchExisting(
    drafted.flatMap(({ drafts }) => drafts),
    existing.rooms,
  );
  const rooms = drafted
    .map(({ room, drafts }) => ({
      ...room,
      products: drafts.map((draft) => planProduct(draft, matches.get(draft), decisions)),
    }))
    .filter(({ key, products }) => key !== '' || products.length > 0);
  return { rooms, counts: count(rooms), faults: countFaults(rooms) };
}

/** Whether a row has more than a room. */
const hasProduct = ({
  id: _,
  line: __,
  room_name: ___,
  room_id: ____,
  notices,
  sources: _____,
  ...values
}: ReadProduct) => notices.length > 0 || Object.values(values).some(({ length }) => length > 0);

type Draft = Pick<PlannedProduct, 'id' | 'values' | 'notices' | 'sources'>;

function draftProduct(product: ReadProduct, categories: Category[], { mends }: Decisions): Draft {
  const category = findCategory(product.category, categories);
  const isUnknown = product.category !== '' && !category;
  const { id, line: _, room_name: __, room_id: ___, notices, sources, ...values } = product;
  const unknown = isUnknown ? [{ spec_type: '分類', spec_value: product.category }] : [];
  const read: ProductValues = {
    ...values,
    category: category?.name ?? '',
    product_category_id: category?.id ?? null,
    specifications: [...values.specifications, ...unknown],
  };
  return {
    id,
    values: mend(product, read, mends),
    notices: [...notices.map(describeNotice), ...(isUnknown ? [unknownCategory(product.category)] : [])],
    sources,
  };
}

/** A notice with the cell that it is about: D5：… */
const describeNotice = ({ line, column, text }: ReadProduct['notices'][number]) =>
  `${column < 0 ? `${line}行目` : cellName(line - 1, column)}：${text}`;

const unknownCategory = (category: string) => `カテゴリー「${category}」はないため、仕様に「分類」として入れました`;

const mend = ({ id, sources }: ReadProduct, values: ProductValues, mends: Decisions['mends']) =>
  Object.entries(mends).reduce((mended, [key, value]) => {
    const path = mendKey.pathIn(id, key);
    return path ? setPath(mended, pathOfCell(sources, path), value) : mended;
  }, values);

function planProduct(draft: Draft, match: Match | undefined, decisions: Decisions): PlannedProduct {
  const { id, sources } = draft;
  const existing = match?.product ?? null;
  const choice = decisions.choices[id] ?? (match?.isInRoom ? 'change' : 'add');
  const { values, notices } = nameProduct(draft, choice === 'change' ? existing : null);
  const parsed = parseForm('product', values);
  const body = parsed.success ? parsed.body : null;
  const change = existing && body && changeOf(existing, body);
  const isSaved = choice === 'add' || (choice === 'change' && (!body || change !== null));
  const issues = parsed.success || choice === 'skip' ? [] : parsed.issues;
  return { id, values, body, issues, notices, sources, existing, choice, change, isSaved };
}

/** A product without a name keeps the one that it has, or gets its model number as its name. */
function nameProduct({ values, notices }: Draft, existing: UnlockedProduct | null): Pick<Draft, 'values' | 'notices'> {
  if (values.name || !values.product_code) return { values, notices };
  if (existing) return { values: { ...values, name: existing.name }, notices };
  return { values: { ...values, name: values.product_code }, notices: [...notices, namedByCode] };
}

const namedByCode = '製品名がないため、品番を製品名にしました';

const savedOf = (rooms: PlannedRoom[], choice: Choice) =>
  rooms.flatMap(({ products }) => products.filter((product) => product.isSaved && product.choice === choice));

function count(rooms: PlannedRoom[]): Plan['counts'] {
  const [added, changed] = [savedOf(rooms, 'add').length, savedOf(rooms, 'change').length];
  const all = rooms.reduce((sum, { products }) => sum + products.length, 0);
  return {
    rooms: rooms.filter(isNew).length,
    added,
    changed,
    unchanged: all - added - changed,
  };
}

const countFaults = (rooms: PlannedRoom[]) =>
  rooms.reduce(
    (sum, room) =>
      sum + (room.issue || isUndecided(room) ? 1 : 0) + room.products.filter(({ issues }) => issues.length > 0).length,
    0,
  );

/** The request of a plan without faults. */
export function toImportBody({ rooms }: Plan): ImportBody {
  return {
    rooms: rooms.flatMap((room) => {
      const added = room.products.flatMap(({ body, choice }) => (body && choice === 'add' ? [body] : []));
      return isNew(room) || added.length > 0 ? [{ id: room.id, name: room.name, products: added }] : [];
    }),
    changes: rooms.flatMap(({ products }) =>
      products.flatMap(({ change, choice }) => (change && choice === 'change' ? [change] : [])),
    ),
  };
}
