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
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  page = await browser.newPage({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setContent(`<!doctype html><html lang="ja"><style>${compileStyles()}</style><body>${markup}`);
});
afterAll(() => browser?.close());

/** The computed colours and border of an element. */
const lookOf = (selector: string) =>
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
  ['tab of the bottom bar', '[aria-current="page"]', 'nav a:not([aria-current])'],
  ['room of the index', '[href="#room-1"]', '[href="#room-2"]'],
])('a selected %s has a different background', async (_, selected, other) => {
  const [one, another] = [await lookOf(selected), await lookOf(other)];
  expect(one.backgroundColor).not.toBe(another.backgroundColor);
  expect(one.color).not.toBe(one.backgroundColor);
});

test('only the selected tab is underlined', async () => {
  const [one, another] = [await lookOf('[aria-selected="true"]'), await lookOf('[aria-selected="false"]')];
  const ground = (await lookOf('body')).backgroundColor;
  expect(another.borderBottomColor).toBe(ground);
  expect(one.borderBottomColor).not.toBe(ground);
});

test('progress and skeleton have a border, and the completed part a background', async () => {
  for (const selector of ['[role="progressbar"]', '[data-skeleton]'])
    expect((await lookOf(selector)).borderTopWidth).toBe('1px');
  const done = (await lookOf('[role="progressbar"] > *')).backgroundColor;
  expect(done).not.toBe((await lookOf('[role="progressbar"]')).backgroundColor);
});

test('disabled buttons are grey, loading ones are not', async () => {
  const [disabled, busy, ready] = await Promise.all(
    ['button:disabled', 'button[aria-busy]', 'button[data-variant]:not(:disabled, [aria-busy])'].map(lookOf),
  );
  expect(disabled?.color).not.toBe(ready?.color);
  expect(busy?.color).toBe(ready?.color);
});

test('the knob of a switch is visible, and on and off have different backgrounds', async () => {
  const [on, off] = await Promise.all(
    ['[role="switch"]:checked', '[role="switch"]:not(:checked)'].map((selector) =>
      page.locator(selector).evaluate((element) => ({
        ground: getComputedStyle(element).backgroundColor,
        knob: getComputedStyle(element, '::before').backgroundColor,
      })),
    ),
  );
  expect(on?.knob).not.toBe(on?.ground);
  expect(off?.knob).not.toBe(off?.ground);
  expect(on?.ground).not.toBe(off?.ground);
});

test('the loading ring has a gap', async () => {
  const { borderTopColor, borderBottomColor } = await lookOf('button[aria-busy] > [aria-hidden]');
  expect(borderTopColor).not.toBe(borderBottomColor);
});
