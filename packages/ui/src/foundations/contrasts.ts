type Contrast = {
  color: string;
  on: string;
  /** 4.5 for text, 3 for borders and fills (WCAG 2.2, 1.4.3 and 1.4.11). */
  minimum: 3 | 4.5;
};

const text = (color: string, ...backgrounds: string[]): Contrast[] =>
  backgrounds.map((on) => ({ color, on, minimum: 4.5 }));

const edge = (color: string, ...backgrounds: string[]): Contrast[] =>
  backgrounds.map((on) => ({ color, on, minimum: 3 }));

/** The colour pairs in use. Placeholders are ink-muted; selected items have a brand background. */
export const contrasts: Contrast[] = [
  ...text('ink', 'paper', 'surface', 'line', 'line-soft', 'brand-soft', 'clay-soft', 'danger-soft'),
  ...text('ink-muted', 'paper', 'surface', 'line-soft'),
  ...text('brand', 'paper', 'surface', 'brand-soft'),
  ...text('brand-strong', 'paper', 'surface', 'brand-soft'),
  ...text('clay', 'paper', 'surface', 'clay-soft'),
  ...text('danger', 'paper', 'surface', 'danger-soft'),
  ...text('surface', 'brand', 'brand-strong', 'danger', 'ink'),
  ...edge('line-strong', 'paper', 'surface'),
  ...edge('brand', 'paper', 'surface', 'line'),
  ...edge('ink', 'paper', 'surface'),
  ...edge('clay', 'paper', 'surface', 'clay-soft'),
  ...edge('danger', 'paper', 'surface', 'danger-soft'),
];
