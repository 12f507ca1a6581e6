import type { Insertable } from 'kysely';
import type { Crop } from '#media/imaging/processImage.ts';
import type { ProductsTable, PropertiesTable } from '#platform/db/schema.ts';

/** `crop` is in pixels of the file. */
export type DemoImage = { file: string; crop?: Crop; type: 'MAIN' | 'SUB' | 'PAID'; caption: string | null };

/** The image of a product, cropped from the image of a room. */
export const closeUp = (file: string, crop: Crop): DemoImage => ({ file, crop, type: 'MAIN', caption: null });

type Specification = [type: string, value: string];
type Dimension = [type: string, value: number, unit: 'mm' | 'cm' | 'm'];

export const mm = (values: Record<string, number>): Dimension[] =>
  Object.entries(values).map(([type, value]) => [type, value, 'mm']);

type ProductColumns = Omit<Insertable<ProductsTable>, 'room_id' | 'product_category_id' | 'status'>;

export type DemoProduct = ProductColumns & {
  category: string;
  specifications: Specification[];
  dimensions: Dimension[];
  image: DemoImage;
  /** The one product of the property that is free to read. */
  isSample?: true;
};

export type DemoRoom = { name: string; description: string; images: DemoImage[]; products: DemoProduct[] };

/** A property of the demo with its content, as its seller would have entered it. */
export type DemoProperty = {
  property: Omit<Insertable<PropertiesTable>, 'user_id'>;
  /** Images of the whole property, the MAIN one first. */
  images: DemoImage[];
  rooms: DemoRoom[];
  drawings: { name: string; description: string; image: DemoImage }[];
  listing: { title: string; description: string; price: number; is_negotiable: boolean } | null;
};
