import type { DescriptionItem } from '../../base/description-list/DescriptionList.tsx';

export type ProductSpecification = {
  /** 仕様ごとに違う番号。 */
  id: number;
  /** 種類。例：素材。 */
  type: string;
  /** 内容。例：楮和紙。 */
  value: string;
};

export type ProductDimension = {
  /** 寸法ごとに違う番号。 */
  id: number;
  /** 種類。例：幅。 */
  type: string;
  /** 値。単位は `unit`。 */
  value: number;
  /** mmかcmかm。 */
  unit: string;
};

export const specificationItems = (specifications: ProductSpecification[]): DescriptionItem[] =>
  specifications.map(({ type, value }) => ({ label: type, value }));

/** Joins the values of items that have the same label: 楮和紙、真竹 */
export function mergeByLabel(items: DescriptionItem[]): DescriptionItem[] {
  const rows = new Map<string, DescriptionItem>();
  for (const { label, value } of items) {
    const row = rows.get(label);
    rows.set(label, row ? { label, value: `${row.value}、${value}` } : { label, value });
  }
  return [...rows.values()];
}
