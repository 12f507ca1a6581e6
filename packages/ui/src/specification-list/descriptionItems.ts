import type { DescriptionItem } from '../description-list/DescriptionList.tsx';

export type ProductSpecification = {
  /** Tells them apart. */
  id: number;
  /** What is told: 素材. */
  type: string;
  /** What it is: 楮和紙. */
  value: string;
};

export type ProductDimension = {
  /** Tells them apart. */
  id: number;
  /** What is measured: 幅. */
  type: string;
  /** In its unit. */
  value: number;
  /** mm, cm or m. */
  unit: string;
};

export const specificationItems = (specifications: ProductSpecification[]): DescriptionItem[] =>
  specifications.map(({ type, value }) => ({ label: type, value }));

export const dimensionItems = (dimensions: ProductDimension[]): DescriptionItem[] =>
  dimensions.map(({ type, value, unit }) => ({ label: type, value: `${value.toLocaleString('ja-JP')} ${unit}` }));

/** DescriptionList with one label share their row. */
export function mergeByLabel(items: DescriptionItem[]): DescriptionItem[] {
  const rows = new Map<string, DescriptionItem>();
  for (const { label, value } of items) {
    const row = rows.get(label);
    rows.set(label, row ? { label, value: `${row.value}、${value}` } : { label, value });
  }
  return [...rows.values()];
}
