import type { Locator, Page } from '@playwright/test';
import { demoImage } from './registration.ts';
import { expect } from './test.ts';

/** Acts on a page, counts taps and fields filled in, and checks that no page scrolls sideways. */
export function walkOn(page: Page) {
  const counts = { taps: 0, fields: 0 };
  const count = async (kind: 'taps' | 'fields', action: Promise<unknown>) => {
    counts[kind] += 1;
    await action;
    // During a navigation there is no page to measure.
    const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const overflow = await page.evaluate(measure).catch(() => 0);
    expect(overflow, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0);
  };
  const type = (field: Locator, value: string) => count('fields', field.fill(value));
  return {
    counts,
    check: (label: string) => count('taps', page.getByLabel(label).tap()),
    type,
    fill: (label: string, value: string) => type(page.getByLabel(label), value),
    select: (label: string, value: string) => count('fields', page.getByLabel(label).selectOption(value)),
    press: (name: string) => count('taps', page.getByRole('button', { name, exact: true }).last().tap()),
    follow: (name: string | RegExp) => count('taps', page.getByRole('link', { name }).first().tap()),
    addPhoto: (name: string) =>
      count('taps', page.locator('#photos').getByLabel('写真を選ぶ').setInputFiles(demoImage(name))),
  };
}
