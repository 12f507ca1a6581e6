import { defaultImageWidth, imageWidths } from '@iespec/contract';

/** The maximum area of a variant in pixels; it makes the widest variant of a tall image narrower. */
const maxVariantPixels = 8_000_000;

/** The widths of an image's variants, ascending. `width` and `height`: of the upright original in pixels. */
export function variantWidths({ width, height }: { width: number; height: number }) {
  const widthAtMaxArea = Math.floor(Math.sqrt((maxVariantPixels * width) / height));
  const maxWidth = Math.min(width, imageWidths.at(-1) ?? width, widthAtMaxArea);
  return [...imageWidths.filter((standard) => standard < maxWidth), maxWidth];
}

/** The widths that make an image usable: the smallest and the one of its `url`. `widths`: ascending. */
export function firstWidths(widths: number[]) {
  const main = widths.find((width) => width >= defaultImageWidth) ?? widths.at(-1);
  return widths.filter((width, index) => index === 0 || width === main);
}
