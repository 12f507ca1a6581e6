import {
  BottomBar,
  Button,
  FilterChips,
  PageTabs,
  Progress,
  RoomIndex,
  Skeleton,
  Switch,
  ViewToggle,
} from '@iespec/ui';
import { type Browser, chromium, type Page } from 'playwright';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileStyles } from './compileStyles.ts';

const ignore = () => {};
const hrefs = { home: '/', search: '/s', create: '/c', favorites: '/f', account: '/a' };

const markup = renderToStaticMarkup(
  <main>
    <FilterChips label="部屋" value="all" onChange={ignore} chips={[{ value: '1', label: 'LDK' }]} />
    <ViewToggle value="grid" onChange={ignore} />
    <PageTabs
      label="物件"
      value="a"
      onChange={ignore}
      tabs={[
        { value: 'a', label: '製品', href: '/' },
        { value: 'b', label: '部屋', href: '/' },
      ]}
    >
      中身
    </PageTabs>
    <BottomBar signedIn current="home" hrefs={hrefs} />
    <RoomIndex
      items={[
        { id: 'room-1', label: 'LDK' },
        { id: 'room-2', label: '寝室' },
      ]}
    />
    <Switch label="公開する" defaultChecked />
    <Switch label="相談に応じる" />
    <Progress label="送信" value={0.4} />
    <Skeleton className="h-8 rounded-field" />
    <Button disabled>使えない</Button>
    <Button loading>保存しています...</Button>
    <Button>保存する</Button>
  </main>,
);

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  page = await browser.newPage({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setContent(`<!doctype html><html lang="ja"><style>${compileStyles()}</style><body>${markup}`);
});
afterAll(() => browser?.close());

/** Computed styles of the first match, or of its pseudo-element: `button::before`. */
const stylesOf = (selector: string) => {
  const [element = '', pseudo] = selector.split('::');
  const read = (node: Element, pseudoElement: string | null) => {
    const { backgroundColor, color, borderTopColor, borderBottomColor, borderTopWidth } = getComputedStyle(
      node,
      pseudoElement,
    );
    return { backgroundColor, color, borderTopColor, borderBottomColor, borderTopWidth };
  };
  return page
    .locator(element)
    .first()
    .evaluate(read, pseudo ? `::${pseudo}` : null);
};

const ready = 'button[data-variant]:not(:disabled, [aria-busy])';

test.each([
  ['a selected chip', 'backgroundColor', 'button[aria-pressed="true"]', 'button[aria-pressed="false"]'],
  ['a selected view', 'backgroundColor', '[aria-label="グリッド表示"]', '[aria-label="リスト表示"]'],
  ['a selected tab', 'backgroundColor', '[aria-selected="true"]', '[aria-selected="false"]'],
  ['the underline of a selected tab', 'borderBottomColor', '[aria-selected="true"]', '[aria-selected="false"]'],
  ['the current item of the bottom bar', 'backgroundColor', '[aria-current="page"]', 'nav a:not([aria-current])'],
  ['the current room of the index', 'backgroundColor', '[href="#room-1"]', '[href="#room-2"]'],
  ['the completed part', 'backgroundColor', '[role="progressbar"] > *', '[role="progressbar"]'],
  ['a disabled button', 'color', 'button:disabled', ready],
  ['a switch that is on', 'backgroundColor', '[role="switch"]:checked', '[role="switch"]:not(:checked)'],
] as const)('%s differs from the others', async (_, property, selector, other) => {
  const style = await stylesOf(selector);
  expect(style[property]).not.toBe((await stylesOf(other))[property]);
  expect(style.color).not.toBe(style.backgroundColor);
});

test('only the selected tab is underlined', async () => {
  expect((await stylesOf('[aria-selected="false"]')).borderBottomColor).toBe((await stylesOf('body')).backgroundColor);
});

test.each(['[role="progressbar"]', '[data-skeleton]'])('%s has a border', async (selector) => {
  expect((await stylesOf(selector)).borderTopWidth).toBe('1px');
});

test('a loading button is not grey, and its ring has a gap', async () => {
  expect((await stylesOf('button[aria-busy]')).color).toBe((await stylesOf(ready)).color);
  const { borderTopColor, borderBottomColor } = await stylesOf('button[aria-busy] > [aria-hidden]');
  expect(borderTopColor).not.toBe(borderBottomColor);
});

test.each([':checked', ':not(:checked)'])('the thumb of a switch that is %s is visible', async (state) => {
  const { backgroundColor } = await stylesOf(`[role="switch"]${state}`);
  expect((await stylesOf(`[role="switch"]${state}::before`)).backgroundColor).not.toBe(backgroundColor);
});
