import { type ReadProduct, readProducts } from '@iespec/tables';
import { gridOfText, readTables } from '@iespec/tables/read';

/** The products in a table as text, with its columns as they are guessed. Throws if there is no table. */
export function productsIn(text: string): ReadProduct[] {
  const tables = readTables(gridOfText(text));
  if ('problem' in tables) throw new Error(tables.problem);
  return tables.flatMap((table) => readProducts(table));
}
