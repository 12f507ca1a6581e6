import { defaultImageWidth } from '@iespec/contract';

/** Widths of the variants in pixels; none is wider than the original. */
const standardWidths = [320, 640, 800, defaultImageWidth, 2400];

/** Pixels of a variant: those of a tall image are narrower. */
const maxVariantPixels = 8_000_000;

/** The widths of an image's variants, ascending, by the size of its upright original in pixels. */
export function variantWidths({ width, height }: { width: number; height: number }) {
  const pixels = Math.floor(Math.sqrt((maxVariantPixels * width) / height));
  const maxWidth = Math.min(width, standardWidths.at(-1) ?? width, pixels);
  return [...standardWidths.filter((standard) => standard < maxWidth), maxWidth];
}

/** Of ascending widths, those with which an image is usable: the smallest and that of its `url`. */
export function firstWidths(widths: number[]) {
  const main = widths.find((width) => width >= defaultImageWidth) ?? widths.at(-1);
  return widths.filter((width, index) => index === 0 || width === main);
}
