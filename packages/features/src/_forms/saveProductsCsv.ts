import type { PropertyDetails } from '@iespec/contract';
import { writeCsv } from '@iespec/tables';
import { saveCsv } from './saveFile.ts';

/** Downloads the unlocked products of a property, by room, as the CSV that the import reads. */
export const saveProductsCsv = ({ id, rooms }: Pick<PropertyDetails, 'id' | 'rooms'>) =>
  saveCsv(
    `iespec-${id}.csv`,
    writeCsv(
      rooms.map(({ id, name, products }) => ({
        id,
        name,
        products: products.flatMap((product) => (product.locked ? [] : [product])),
      })),
    ),
  );
