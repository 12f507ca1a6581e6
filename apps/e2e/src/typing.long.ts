import type { Page } from '@playwright/test';
import { signInAsSeller } from './account.ts';
import { call } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';

/** Durations in ms of the tasks longer than 50 ms while typing into a field, with the CPU throttled to a quarter. */
async function longTasksWhileTyping(page: Page, label: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = page.getByRole('textbox', { name: label });
  await field.focus();
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().flatMap(({ duration }) => (duration > 50 ? duration : []))),
    ).observe({ type: 'longtask' });
  });
  await field.pressSequentially('この家は、庭にひらいています。', { delay: 120 });
  await page.waitForTimeout(1000);
  return page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
}

const sources = { pattern: '/none-{width}.{format}', widths: [320], formats: ['webp'] };

/** Mocks 2,000 images of the property, in pages of the requested size. */
const mockImages = (page: Page, property_id: number) =>
  page.route('**/api/images?**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.has('product_id') || query.has('room_id')) return route.fallback();
    const start = Number(query.get('cursor') ?? 0);
    const end = start + Number(query.get('limit') ?? 2000);
    const items = Array.from({ length: Math.min(end, 2000) - start }, (_, index) => ({
      id: 90_000 + start + index,
      url: '/none.webp',
      sources,
      width: 1600,
      height: 1200,
      color: '#b9a98f',
      description: null,
      status: 'completed',
      image_type: 'SUB',
      position: start + index + 1,
      property_id,
      room_id: null,
      product_id: null,
      product_specification_id: null,
      drawing_id: null,
      locked: false,
    }));
    return route.fulfill({ json: { items, next_cursor: end < 2000 ? String(end) : null } });
  });

test('no task exceeds 50 ms while typing with 40 rooms, 1,000 products and 2,000 images', async ({ page }) => {
  await signInAsSeller(page, '/mypage');
  const row = (name: string) => ({ spec_type: name, spec_value: '見本' });
  const { body: property } = await call(page, 'POST', '/api/properties/whole', {
    name: '大きな家',
    property_type: 'HOUSE',
    prefecture: '長野県',
    rooms: Array.from({ length: 40 }, (_, room) => ({
      name: `部屋${room + 1}`,
      products: Array.from({ length: 25 }, (_, index) => ({
        name: `製品${index + 1}`,
        specifications: [row('光源'), row('素材'), row('仕上げ')],
        dimensions: [{ dimension_type: '幅', value: 450, unit: 'mm' }],
      })),
    })),
  });
  await mockImages(page, property.id);
  const { body: listing } = await call(page, 'POST', '/api/listings', { property_id: property.id, title: '大きな家' });
  const [room] = property.rooms;
  const inRoom = `/property/${property.id}/room/${room.id}`;
  const editors = [
    ['物件名', `/property/${property.id}/edit`],
    ['部屋名', `${inRoom}/edit`],
    ['製品名', `${inRoom}/product/${room.products[0].id}/edit`],
    ['タイトル', `/listings/${listing.id}/edit`],
  ] as const;
  const found: Record<string, number[]> = {};
  for (const [label, path] of editors) {
    await page.goto(path);
    await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: '読み込み中' })).toHaveCount(0);
    await page.waitForTimeout(3000);
    found[label] = await longTasksWhileTyping(page, label);
  }
  expect(found).toEqual({ 物件名: [], 部屋名: [], 製品名: [], タイトル: [] });
});

test('no task exceeds 50 ms while mending a table of 2,000 rows', async ({ page }) => {
  await signInAsSeller(page, '/property/1/import');
  const rows = Array.from({ length: 2000 }, (_, index) => `部屋${index % 40},製品${index},W450×D450×H${index},ナラ`);
  const csv = ['部屋,製品名,サイズ,素材', '部屋0,,φ300,和紙', ...rows].join('\r\n');
  await page.getByLabel('CSVファイルを選ぶ').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(page.getByText('2,001行を読み取りました')).toBeVisible();
  await page.waitForTimeout(3000);
  expect(await longTasksWhileTyping(page, '製品名')).toEqual([]);
});
