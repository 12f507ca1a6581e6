import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { openEmbedded, openPostgres } from '../../api/src/platform/db/client.ts';
import { catalogLinks, goToCheckout, pay, propertyA } from './buyer.ts';
import { newDemo } from './demo.ts';
import { freePort, launch, ready, remove, stop } from './marketplace.ts';

const operator = fileURLToPath(new URL('../../api/src/process/operator.ts', import.meta.url));

type Office = {
  /** Runs a command of the operator's console beside the marketplace. Returns what it prints. */
  operate: (...command: string[]) => string;
  /** Makes all purchases older, in hours. */
  age: (hours: number) => Promise<void>;
};

const test = base.extend<{ office: Office; at: { origin: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  at: async ({}, use) => use({ origin: `http://localhost:${await freePort()}` }),
  baseURL: async ({ at }, use) => use(at.origin),
  office: async ({ at }, use) => {
    const demo = await newDemo();
    const env = { ...demo.env, PORT: new URL(at.origin).port, IESPEC_DATA_DIR: demo.dataDir };
    const open = async () => {
      const opened = await launch({ ...demo, port: Number(env.PORT) });
      await ready(opened);
      return opened;
    };
    let marketplace = await open();
    const whileClosed = async <Result>(work: () => Result | Promise<Result>) => {
      await stop(marketplace);
      const result = await work();
      marketplace = await open();
      return result;
    };
    await use({
      operate: (...command) => {
        try {
          return execFileSync(process.execPath, [operator, ...command], {
            encoding: 'utf8',
            env: { ...process.env, ...env },
          });
        } catch (error) {
          // `attention` exits with 1 when it lists something.
          return (error as { stdout: string }).stdout;
        }
      },
      age: (hours) =>
        whileClosed(async () => {
          const url = demo.env.DATABASE_URL;
          const db = url ? openPostgres(url) : await openEmbedded(join(demo.dataDir, 'database'));
          for (const { id, paid_at } of await db.selectFrom('transactions').select(['id', 'paid_at']).execute()) {
            const earlier = paid_at && new Date(paid_at.getTime() - hours * 3_600_000);
            await db.updateTable('transactions').set({ paid_at: earlier }).where('id', '=', id).execute();
          }
          await db.destroy();
        }),
    });
    await stop(marketplace);
    remove(demo);
  },
});

/** Buys property A and opens the request for a refund from my page. Resolves to the purchase's number. */
async function openRequest(page: Page, office?: () => Promise<void>) {
  await goToCheckout(page);
  await pay(page);
  await office?.();
  await page.goto('/mypage');
  await page.getByRole('button', { name: `${propertyA}の操作` }).tap();
  await page.getByRole('menuitem', { name: '返金を申し込む' }).tap();
  await page.waitForURL('**/mypage/purchases/*/refund');
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

const send = (page: Page) => page.getByRole('button', { name: '返金を申し込む' }).tap();
const reasons = (page: Page) => page.getByRole('radio');

test('a refund requested within the day is granted: the content is locked again', async ({ page, office }) => {
  test.setTimeout(150_000);
  const number = await openRequest(page);
  await expect(reasons(page)).toHaveCount(4);
  await page.getByLabel('間違えて購入した').check();
  await send(page);
  await expect(page.getByText('返金の申し込みを受け付けました')).toBeVisible();

  expect(office.operate('attention')).toMatch(new RegExp(`取引 ${number}（.*期限内.*間違えて購入した`));
  expect(office.operate('refund-request', number, '--grant')).toContain(`取引 ${number} を返金しました`);

  await page.goto('/mypage');
  await expect(page.getByText('返金済み')).toBeVisible();
  await page.getByRole('link', { name: propertyA, exact: true }).tap();
  await expect(page.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});

test('a refund requested after the day needs a fault of the content, and is refused with a sentence', async ({
  page,
  office,
}) => {
  test.setTimeout(150_000);
  const number = await openRequest(page, () => office.age(25));
  await expect(page.getByText('購入から24時間を過ぎています')).toBeVisible();
  await expect(reasons(page)).toHaveCount(2);
  await page.getByLabel('内容が購入前の表示と異なる').check();
  await page.getByLabel('詳しい内容').fill('浴室の品番が写真と違います。');
  await send(page);
  await expect(page.getByText('返金の申し込みを受け付けました')).toBeVisible();

  expect(office.operate('attention')).toMatch(new RegExp(`取引 ${number}（.*期限後.*浴室の品番が写真と違います`));
  const refusal = '品番と写真が一致することを確かめました。';
  expect(office.operate('refund-request', number, '--refuse', refusal)).toContain('返金を断り');

  await page.reload();
  await expect(page.getByText(refusal)).toBeVisible();
  await page.goto('/mypage');
  await expect(page.getByText(`返金の申し込みはお断りしました。${refusal}`)).toBeVisible();
  await page.getByRole('link', { name: propertyA, exact: true }).tap();
  await expect(catalogLinks(page).first()).toBeVisible();
});
