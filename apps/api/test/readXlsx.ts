import { XMLParser } from 'fast-xml-parser';
import { readZip } from './readZip.ts';

type Cell = { '@t'?: string; v?: string };
type Sheet = { worksheet: { sheetData: { row: { c: Cell[] }[] } } };
type Strings = { sst: { si: { t: string | { '#text': string } }[] } };

/** The texts of the cells of a workbook's first sheet, row by row. Throws if a cell is no text. */
export function readXlsx(xlsx: Buffer): string[][] {
  const files = new Map(readZip(xlsx).map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    trimValues: false,
    parseTagValue: false,
    isArray: (tag) => ['row', 'c', 'si'].includes(tag),
  });
  const read = <File>(name: string) => parser.parse(files.get(name) ?? '') as File;
  const texts = read<Strings>('xl/sharedStrings.xml').sst.si.map(({ t }) => (typeof t === 'string' ? t : t['#text']));
  return read<Sheet>('xl/worksheets/sheet1.xml').worksheet.sheetData.row.map(({ c }) =>
    c.map((cell) => {
      if (cell.v === undefined) return '';
      if (cell['@t'] !== 's') throw new Error('A cell is no text');
      return texts[Number(cell.v)] ?? '';
    }),
  );
}
