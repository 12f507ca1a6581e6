import type { ComponentProps } from 'react';
import type { ProductDimension } from '../specification-list/descriptionItems.ts';
import { formatDimensions } from './formatDimensions.ts';

export type DimensionLineProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** 製品の寸法。幅、奥行、高さは、この順にまとめる。 */
  dimensions: ProductDimension[];
};

/** 寸法を1行で：幅450 × 奥行450 × 高さ390 mm。寸法がなければ何も表示しない。 */
export function DimensionLine({ dimensions, ...rest }: DimensionLineProps) {
  const line = formatDimensions(dimensions);
  return line ? <span {...rest}>{line}</span> : null;
}
