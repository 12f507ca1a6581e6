import type { PropertyDetails } from '@iespec/contract';
import { writeCsv } from '@iespec/tables';
import { saveBlob, saveCsv } from './saveFile.ts';

type Saved = Pick<PropertyDetails, 'id' | 'name' | 'rooms'>;

/** The unlocked products of a property, by room. */
const unlockedRooms = ({ rooms }: Saved) =>
  rooms.map(({ id, name, products }) => ({
    id,
    name,
    products: products.flatMap((product) => (product.locked ? [] : [product])),
  }));

/** Downloads a property's products as the CSV that the import reads. */
export const saveProductsCsv = (property: Saved) =>
  saveCsv(`iespec-${property.id}.csv`, writeCsv(unlockedRooms(property)));

/** Characters that names of files cannot have on Windows. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;

/** Downloads a property's products as a workbook with the schedules that architects draw, which the import reads. */
export async function saveWorkbook(property: Saved) {
  const { writeWorkbook } = await import('./writeWorkbook.ts');
  const bytes = await writeWorkbook(unlockedRooms(property));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveBlob(`${property.name.replace(forbidden, '_')}.xlsx`, new Blob([bytes.slice()], { type }));
}
