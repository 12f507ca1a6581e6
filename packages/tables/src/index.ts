export { decodeFile, SpreadsheetFile } from './cells/decodeFile.ts';
export { normalizeName } from './cells/normalizeName.ts';
export { tidy } from './cells/tidy.ts';
export { type PastedSpecification, parseDimensions, parseSpecifications } from './pasted/parseTable.ts';
export { type ReadProduct, readProducts } from './sheet/readProducts.ts';
export { readText } from './sheet/readText.ts';
export type { ColumnUse, Sheet, SheetProblem } from './sheet/sheet.ts';
export { templateCsv, writeCsv } from './sheet/writeCsv.ts';
export type { PastedDimension } from './sizes/readDimensions.ts';
