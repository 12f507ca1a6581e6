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

/** The computed colours and border of an element. */
const readStyle = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, borderTopColor, borderBottomColor, borderTopWidth } = getComputedStyle(element);
      return { backgroundColor, color, borderTopColor, borderBottomColor, borderTopWidth };
    });

test.each([
  ['chip', 'button[aria-pressed="true"]', 'button[aria-pressed="false"]'],
  ['toggle', '[aria-label="グリッド表示"]', '[aria-label="リスト表示"]'],
  ['tab', '[aria-selected="true"]', '[aria-selected="false"]'],
  ['item of the bottom bar', '[aria-current="page"]', 'nav a:not([aria-current])'],
  ['room in the index', '[href="#room-1"]', '[href="#room-2"]'],
])('a selected %s has a different background', async (_, selected, other) => {
  const [selectedStyle, otherStyle] = [await readStyle(selected), await readStyle(other)];
  expect(selectedStyle.backgroundColor).not.toBe(otherStyle.backgroundColor);
  expect(selectedStyle.color).not.toBe(selectedStyle.backgroundColor);
});

test('only the selected tab is underlined', async () => {
  const [selectedStyle, otherStyle] = [
    await readStyle('[aria-selected="true"]'),
    await readStyle('[aria-selected="false"]'),
  ];
  const pageBackground = (await readStyle('body')).backgroundColor;
  expect(otherStyle.borderBottomColor).toBe(pageBackground);
  expect(selectedStyle.borderBottomColor).not.toBe(pageBackground);
});

test('progress and skeleton have a border, and the completed part a background', async () => {
  for (const selector of ['[role="progressbar"]', '[data-skeleton]'])
    expect((await readStyle(selector)).borderTopWidth).toBe('1px');
  const done = (await readStyle('[role="progressbar"] > *')).backgroundColor;
  expect(done).not.toBe((await readStyle('[role="progressbar"]')).backgroundColor);
});

test('disabled buttons are grey, loading ones are not', async () => {
  const [disabled, busy, ready] = await Promise.all(
    ['button:disabled', 'button[aria-busy]', 'button[data-variant]:not(:disabled, [aria-busy])'].map(readStyle),
  );
  expect(disabled?.color).not.toBe(ready?.color);
  expect(busy?.color).toBe(ready?.color);
});

test('the thumb of a switch is visible, and on and off have different backgrounds', async () => {
  const [on, off] = await Promise.all(
    ['[role="switch"]:checked', '[role="switch"]:not(:checked)'].map((selector) =>
      page.locator(selector).evaluate((element) => ({
        track: getComputedStyle(element).backgroundColor,
        thumb: getComputedStyle(element, '::before').backgroundColor,
      })),
    ),
  );
  expect(on?.thumb).not.toBe(on?.track);
  expect(off?.thumb).not.toBe(off?.track);
  expect(on?.track).not.toBe(off?.track);
});

test('the loading ring has a gap', async () => {
  const { borderTopColor, borderBottomColor } = await readStyle('button[aria-busy] > [aria-hidden]');
  expect(borderTopColor).not.toBe(borderBottomColor);
});
