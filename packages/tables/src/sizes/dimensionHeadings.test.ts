import { expect, test } from 'vitest';
import { isDimensionHeading } from './dimensionHeadings.ts';

test.each(['幅', '幅(cm)', 'Ｗ', 'サイズ', '外形寸法 W×D×H', '座面高', 'コード長'])(
  '%s names dimensions',
  (heading) => {
    expect(isDimensionHeading(heading)).toBe(true);
  },
);

test.each(['', '　', '素材', 'Weight', '幅²', '消費電力(W)'])('%j does not name dimensions', (heading) => {
  expect(isDimensionHeading(heading)).toBe(false);
});
