import type { Fact } from '../facts/Facts.tsx';

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

export const specificationFacts = (specifications: ProductSpecification[]): Fact[] =>
  specifications.map(({ type, value }) => ({ label: type, value }));

export const dimensionFacts = (dimensions: ProductDimension[]): Fact[] =>
  dimensions.map(({ type, value, unit }) => ({ label: type, value: `${value.toLocaleString('ja-JP')} ${unit}` }));

/** Facts with one label share their row. */
export function merged(facts: Fact[]): Fact[] {
  const rows = new Map<string, Fact>();
  for (const { label, value } of facts) {
    const row = rows.get(label);
    rows.set(label, row ? { label, value: `${row.value}、${value}` } : { label, value });
  }
  return [...rows.values()];
}
