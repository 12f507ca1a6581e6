import type { Page } from '@playwright/test';
import { signInAsSeller } from './account.ts';
import { expect, test } from './test.ts';

const visitorPages = ['/', '/search', '/sell', '/sign-in', '/sign-up', '/contact', '/nowhere', '/property/3'];
const visitorTabs = ['/property/3?tab=gallery', '/property/3?tab=rooms', '/property/1', '/property/1/detail'];
const ownerPages = ['/mypage', '/mypage?tab=sales', '/property/create', '/property/1/edit', '/property/1/listing'];

type Broken = { text: string; isSingle: boolean; isLabel: boolean };
/** `wrapped`: how many short texts have more than one line. */
type Scan = { broken: Broken[]; wrapped: number };

/** The short texts whose last line is a single character or begins inside a word. Slashes show the lines. */
const scan = (page: Page): Promise<Scan> =>
  page.evaluate(() => {
    const longest = 60;
    const words = new Intl.Segmenter('ja', { granularity: 'word' });
    const range = document.createRange();

    const textsByBlock = () => {
      const blocks = new Map<Element, Text[]>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        let block = walker.currentNode.parentElement;
        if (!block?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
        if (block) blocks.set(block, [...(blocks.get(block) ?? []), walker.currentNode as Text]);
      }
      return blocks;
    };
    /** The characters with the top and bottom edges of their line. */
    const measure = (text: Text) =>
      [...text.data].flatMap((character, index) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const rect = range.getClientRects()[0];
        return rect && rect.height > 1 ? [{ character, top: rect.top, bottom: rect.bottom }] : [];
      });
    const linesOf = (texts: Text[]) => {
      const lines: string[] = [];
      let bottom = Number.NEGATIVE_INFINITY;
      for (const { character, ...line } of texts.flatMap(measure)) {
        if (line.top > bottom - 4) lines.push('');
        bottom = line.bottom;
        lines.push(`${lines.pop()}${character}`);
      }
      return lines;
    };

    const broken: Broken[] = [];
    let wrapped = 0;
    for (const [block, texts] of textsByBlock()) {
      const lines = linesOf(texts);
      const text = lines.join('');
      const last = lines.at(-1) ?? '';
      if (lines.length < 2 || text.length > longest || block.closest('.break-anywhere')) continue;
      wrapped += 1;
      const starts = [...words.segment(text)].map(({ index }) => index);
      const isSingle = last.replace(/[\p{P}\s]/gu, '').length === 1;
      if (isSingle || !starts.includes(text.length - last.length))
        broken.push({
          text: lines.join('／'),
          isSingle,
          isLabel: block.closest('button, a[data-tone], label, legend, dt') !== null,
        });
    }
    return { broken, wrapped };
  });

/** Renders pages as browsers without `word-break: auto-phrase` do. */
async function withoutPhrases(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/word-break:\s*auto-phrase/g, 'word-break:unknown');
    return route.fulfill({ response, body });
  });
}

async function collect(page: Page, paths: string[], widths: number[]) {
  const found: (Broken & { at: string })[] = [];
  let texts = 0;
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const { broken, wrapped } = await scan(page);
      texts += wrapped;
      for (const one of broken) found.push({ ...one, at: `${path} at ${width} px` });
    }
  }
  expect(texts, 'short texts with several lines').toBeGreaterThan(5 * paths.length);
  return found;
}

const widths = [430, 390, 360, 320];

test('the last line of a short text is never a single character and never begins inside a word', async ({ page }) => {
  expect(await collect(page, [...visitorPages, ...visitorTabs], widths)).toEqual([]);
  await signInAsSeller(page);
  expect(await collect(page, [...ownerPages, '/property/3'], widths)).toEqual([]);
});

test('without auto-phrase, the same holds for labels and buttons, and no last line is a single character', async ({
  page,
}) => {
  await withoutPhrases(page);
  const isBad = ({ isSingle, isLabel }: Broken) => isSingle || isLabel;
  expect((await collect(page, [...visitorPages, ...visitorTabs], widths)).filter(isBad)).toEqual([]);
  await signInAsSeller(page);
  expect((await collect(page, ownerPages, widths)).filter(isBad)).toEqual([]);
});
