import { oneLine } from '../cells/tidy.ts';
import type { PastedSpecification } from '../pasted/parseTable.ts';
import type { PastedDimension } from '../sizes/readDimensions.ts';
import { fillDown } from './fillDown.ts';
import { nameOfHeading } from './headings.ts';
import { dimensionReader } from './readDimensionCell.ts';
import type { ColumnUse, Sheet, SheetRow } from './sheet.ts';

/** A product as a row describes it, before the form checks it. Missing text is empty. */
export type ReadProduct = {
  line: number;
  room_name: string;
  name: string;
  manufacturer_name: string;
  product_code: string;
  category: string;
  description: string;
  catalog_url: string;
  specifications: PastedSpecification[];
  dimensions: PastedDimension[];
  /** Notices for the user about how the row was read. */
  notices: string[];
};

type Column = { index: number; name: string; use: ColumnUse; read: ReturnType<typeof dimensionReader> };

/** Caches results, because the cells of a column repeat. */
function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, read(text));
    return known.get(text) as T;
  };
}

const isDash = (text: string) => /^[-‐‑–—―−ー－]+$/.test(text);

/** People leave out the scheme: www.example.jp, example.jp/catalog. File names are not URLs. */
const isUrl = (text: string) =>
  /^(?:https?:\/\/\S+|www\.\S+|(?:[\w-]+\.)+[a-z]{2,}\/\S*|(?:[\w-]+\.)+(?:jp|com|net|org))$/i.test(text);

type Rest = Pick<ReadProduct, 'specifications' | 'dimensions' | 'notices' | 'catalog_url'>;

/** Adds a specification, a dimension or a URL. What cannot be read becomes a specification, with a notice. */
function addCell(product: Rest, { name, use, read }: Column, text: string) {
  const keep = (reason?: string) => {
    product.specifications.push({ spec_type: name, spec_value: oneLine(text) });
    if (reason) product.notices.push(reason);
  };
  if (use === 'specification') return keep();
  if (isDash(text)) return;
  if (use === 'dimension') {
    const dimensions = read(text);
    if (dimensions) product.dimensions.push(...dimensions);
    else keep(`「${name}」の「${oneLine(text)}」は寸法として読み取れないため、仕様に入れました`);
  }
  if (use === 'catalog_url') {
    if (!isUrl(text)) keep(`「${name}」の「${oneLine(text)}」はURLではないため、仕様に入れました`);
    else if (product.catalog_url) keep(`URLは1つだけ登録できるため、「${name}」は仕様に入れました`);
    else product.catalog_url = text;
  }
}

function readRow({ line, cells }: SheetRow, columns: Column[]): ReadProduct {
  const textsOf = (wanted: ColumnUse) =>
    columns.flatMap(({ use, index }) => (use === wanted && cells[index] ? [cells[index]] : []));
  const textOf = (use: ColumnUse) => oneLine(textsOf(use).join(' '));
  const name = textOf('name');
  const product_code = textOf('product_code');
  const isNamedByCode = !name && product_code !== '';
  const product: ReadProduct = {
    line,
    room_name: textOf('room'),
    name: name || product_code,
    manufacturer_name: textOf('manufacturer_name'),
    product_code,
    category: textOf('category'),
    description: textsOf('description').join('\n'),
    catalog_url: '',
    specifications: [],
    dimensions: [],
    notices: isNamedByCode ? ['製品名がないため、品番を製品名にしました'] : [],
  };
  for (const column of columns) {
    const text = cells[column.index];
    if (text) addCell(product, column, text);
  }
  return product;
}

/** Whether a row is a product or a room. A row with nothing but a maker is the title of a list by maker. */
function isProduct({ cells }: SheetRow, columns: Column[]) {
  const filled = columns.filter(({ index }) => cells[index]);
  const [only] = filled;
  const isTitle = filled.length === 1 && only === columns[0] && only?.use === 'manufacturer_name';
  return filled.length > 0 && !isTitle;
}

/** Reads a product from each row; `uses`: what each column is, as guessed or changed by the user. */
export function readProducts({ headings, rows }: Sheet, uses: ColumnUse[]): ReadProduct[] {
  const columns = headings
    .map((heading, index) => ({
      index,
      name: nameOfHeading(heading) || 'その他',
      use: uses[index] ?? 'ignored',
      read: remember(dimensionReader(heading)),
    }))
    .filter(({ use }) => use !== 'ignored');
  const filled = fillDown(rows, uses);
  return filled.filter((_, index) => isProduct(rows[index] as SheetRow, columns)).map((row) => readRow(row, columns));
}
