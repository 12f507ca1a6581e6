import { oneLine } from '../cells/tidy.ts';
import type { PastedSpecification } from '../pasted/parseTable.ts';
import type { PastedDimension } from '../sizes/readDimensions.ts';
import { guessUse } from './columns.ts';
import { nameOfHeading } from './headings.ts';
import { type ReadDimensions, sizeReader } from './readDimensionCell.ts';
import type { Notice, Value } from './resolveCells.ts';
import type { ColumnUse } from './table.ts';

/** A product as a row describes it, before the form checks it. Missing text is empty. */
export type ReadProduct = {
  /** Stays the same when the table is read again with other uses of its columns. */
  id: string;
  line: number;
  room_name: string;
  /** Of our own file, where it tells rooms of the same name apart. */
  room_id: string;
  name: string;
  manufacturer_name: string;
  product_code: string;
  category: string;
  description: string;
  catalog_url: string;
  specifications: PastedSpecification[];
  dimensions: PastedDimension[];
  /** What the user should know about how cells of the row were read. */
  notices: Notice[];
  /** The cells of the row that say something, by the field that took them: name, specifications.0. */
  sources: Record<string, Value>;
};

/** A column that is used, and what its heading says. `part`: of a room, of which the column tells something. */
export type Column = { index: number; name: string; use: ColumnUse; read: ReadDimensions; part?: string };

export const columnOf = (index: number, heading: string, use: ColumnUse): Column => ({
  index,
  name: nameOfHeading(heading) || 'その他',
  use,
  read: sizeReader(heading),
});

/** A cell of a column. */
export type Cell = { column: Column; value: Value };

/** People leave out the scheme: www.example.jp, example.jp/catalog. File names are not URLs. */
const isUrl = (text: string) =>
  /^(?:https?:\/\/\S+|www\.\S+|(?:[\w-]+\.)+[a-z]{2,}\/\S*|(?:[\w-]+\.)+(?:jp|com|net|org))$/i.test(text);

/** Splits a maker from what follows it: 大光電機 LZD-9. Latin letters with a digit alone are a model number. */
function splitMaker(text: string): [maker: string, code: string] {
  const [, maker, code] = /^(\S+?)(?:\s+|[/／])\s*(\S.*)$/s.exec(text) ?? [];
  if (maker && code) return [maker, code];
  return /^[!-~]*\d[!-~]*$/.test(text) ? ['', text] : [text, ''];
}

const emptyProduct = (): Omit<ReadProduct, 'id' | 'line' | 'room_name' | 'name'> => ({
  room_id: '',
  manufacturer_name: '',
  product_code: '',
  category: '',
  description: '',
  catalog_url: '',
  specifications: [],
  dimensions: [],
  notices: [],
  sources: {},
});

const isRemark = (heading: string) => guessUse(heading) === 'description';

const append = (before: string, text: string, separator = ' ') => [before, text].filter(Boolean).join(separator);

/** Adds what a cell says to a product. What cannot be read as its column says becomes a specification, with a notice. */
function addCell(product: ReadProduct, { column: { use, name, read }, value }: Cell) {
  const text = oneLine(value.text);
  const note = (reason: string) => product.notices.push({ ...place(value), text: `「${name}」の「${text}」${reason}` });
  const keep = (reason?: string) => {
    product.sources[`specifications.${product.specifications.length}`] = value;
    product.specifications.push({ spec_type: name, spec_value: text });
    if (reason) note(reason);
  };
  const set = (field: 'room_id' | 'name' | 'manufacturer_name' | 'product_code' | 'category', added: string) => {
    if (!added) return;
    product[field] = append(product[field], added);
    product.sources[field] = value;
  };
  switch (use) {
    case 'room_id':
    case 'name':
    case 'manufacturer_name':
    case 'product_code':
    case 'category':
      return set(use, text);
    case 'maker_and_code': {
      const [maker, code] = splitMaker(text);
      set('manufacturer_name', maker);
      return set('product_code', code);
    }
    case 'description':
      // What a schedule of finishes says of a room, such as its ceiling height, keeps its heading.
      product.description = append(product.description, isRemark(name) ? value.text : `${name}：${text}`, '\n');
      product.sources.description = value;
      return;
    case 'catalog_url':
      if (!isUrl(text)) return keep('はURLではないため、仕様に入れました');
      if (product.catalog_url) return keep('は仕様に入れました。URLは1つだけ登録できます');
      product.catalog_url = text;
      product.sources.catalog_url = value;
      return;
    case 'dimension': {
      const found = read(value.text);
      if (!found) return keep('は寸法として読み取れないため、仕様に入れました');
      if (found.isBracketed) note('はかっこ書きの寸法です。確かめてください');
      for (const dimension of found.dimensions) {
        product.sources[`dimensions.${product.dimensions.length}`] = value;
        product.dimensions.push(dimension);
      }
      return;
    }
    case 'specification':
      return keep();
  }
}

const place = ({ line, column }: Value) => ({ line, column });

/** The product's name begins with its mark: WD1 片開き戸. With a mark, a model number stands in for a missing name. */
function nameProduct(product: ReadProduct, mark: string) {
  if (!mark) return;
  const name = product.name || product.product_code;
  if (!product.name)
    product.notices.push({ line: product.line, column: -1, text: '製品名がないため、符号を製品名にしました' });
  product.name = append(mark, name);
}

/** Reads a product from the cells that describe it. `given`: what other cells say of it. */
export function readCells(given: Pick<ReadProduct, 'id' | 'line' | 'room_name' | 'name'>, cells: Cell[]): ReadProduct {
  const product = { ...emptyProduct(), ...given };
  for (const cell of cells) addCell(product, cell);
  const marks = cells.flatMap(({ column: { use }, value }) => (use === 'mark' ? [oneLine(value.text)] : []));
  nameProduct(product, marks.join(' '));
  return product;
}
