import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const isBar = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);

/** Height in px of a line. In a taller field, browsers scroll only the line with the cursor into view. */
const lineHeight = 48;

/** The bar that is painted over an element, or over the first line of a tall field. */
function barOver(element: Element, bars: Element[]) {
  const rect = element.getBoundingClientRect();
  const own = {
    left: rect.left,
    right: rect.right,
    top: rect.top,
    bottom: Math.min(rect.bottom, rect.top + lineHeight),
  };
  return bars.find((bar) => {
    const over = bar.getBoundingClientRect();
    const [left, right] = [Math.max(own.left, over.left), Math.min(own.right, over.right)];
    const [top, bottom] = [Math.max(own.top, over.top), Math.min(own.bottom, over.bottom)];
    if (bar.contains(element) || right - left < 2 || bottom - top < 2) return false;
    return bar.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

const describe = (element: Element) =>
  `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)}`;

/** Walks the page by Tab: no stop may be behind a bar (WCAG 2.4.11). `atLeast`: the number of stops. */
async function expectFocusUncovered(userEvent: { tab(): Promise<void> }, atLeast: number) {
  const stops = new Set<Element>();
  const covered: string[] = [];
  for (;;) {
    await userEvent.tab();
    const stop = document.activeElement;
    if (!stop || stop === document.body || stops.has(stop)) break;
    stops.add(stop);
    await nextPaint();
    const bar = barOver(stop, [...document.body.querySelectorAll('*')].filter(isBar));
    if (bar) covered.push(`${describe(stop)} is behind ${describe(bar)}`);
  }
  await expect(covered).toEqual([]);
  await expect(stops.size).toBeGreaterThanOrEqual(atLeast);
}

/** A story that walks its editor by Tab at one width. `atLeast`: the number of stops. */
export const walkByTab = (viewport: 'phone' | 'desktop', atLeast: number) => ({
  globals: { viewport: { value: viewport, isRotated: false } },
  play: async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
    await canvas.findAllByRole('textbox');
    await expectFocusUncovered(userEvent, atLeast);
  },
});
