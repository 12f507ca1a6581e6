import type { Property, PropertySummary } from '@iespec/contract';
import { toImage } from '#media/images/dto.ts';
import type { Storage } from '#media/storage/storage.ts';
import type { FactCounts, ImageRow } from '#platform/db/schema.ts';

export type PropertyRow = Omit<Property, 'updated_at' | 'is_taken_down'> & {
  updated_at: Date;
  taken_down_at: Date | null;
  is_withheld: boolean;
};

/** A property without its content. A withheld property is private, whatever its owner has chosen. */
export const toProperty = <Row extends PropertyRow>({ taken_down_at, is_withheld, ...row }: Row) => ({
  ...row,
  visibility: is_withheld ? ('PRIVATE' as const) : row.visibility,
  is_taken_down: taken_down_at !== null,
  updated_at: row.updated_at.toISOString(),
});

type SummaryRow = PropertyRow & {
  main_image: Omit<ImageRow, 'deleted_at'> | null;
  price: number | null;
  is_purchasable: boolean;
  product_count: number | null;
  drawing_count: number | null;
  paid_image_count: number | null;
  fact_counts: FactCounts | null;
};

type CountsRow = Pick<SummaryRow, 'product_count' | 'drawing_count' | 'paid_image_count' | 'fact_counts'>;

const noFacts: FactCounts = { makers: 0, codes: 0, catalogs: 0, dimensioned: 0, specifications: 0 };

/** What a purchase adds. */
export const toCounts = ({ product_count, drawing_count, paid_image_count, fact_counts }: CountsRow) => ({
  products: product_count ?? 0,
  ...(fact_counts ?? noFacts),
  drawings: drawing_count ?? 0,
  paid_images: paid_image_count ?? 0,
});

/** `unlocked: false` hides nothing here: a MAIN image is never paid. */
export function toPropertySummary(row: SummaryRow, storage: Storage): PropertySummary {
  const { main_image, product_count, drawing_count, paid_image_count, fact_counts, ...rest } = row;
  const { updated_at: _, ...property } = toProperty(rest);
  return {
    ...property,
    main_image: main_image && toImage(main_image, { unlocked: false, storage }),
    counts: toCounts({ product_count, drawing_count, paid_image_count, fact_counts }),
  };
}
