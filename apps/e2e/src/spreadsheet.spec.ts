import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { newEmail } from './account.ts';
import { call } from './seller.ts';
import { expect, sellingTest as test } from './test.ts';
import { viewports, walkOn } from './walk.ts';

/**
 * Eight rooms with 40 products, as a Japanese Excel saves them: Shift_JIS, a title above the headings, merged cells, sizes as
 * catalogues write them, yen signs, and totals below.
 */
const file = fileURLToPath(new URL('./files/products.csv', import.meta.url));

/** The same table as it is copied from a spreadsheet. */
async function readCopiedTable() {
  const csv = new TextDecoder('shift_jis').decode(await readFile(file));
  return csv
    .replaceAll('\\', '¥')
    .replace(/"([^"]*)"|,/g, (separator, quoted?: string) => quoted ?? (separator === ',' ? '\t' : ''));
}

async function paste(page: Page, text: string) {
  await page.getByLabel('表', { exact: true }).focus();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

type Details = {
  counts: { rooms: number; products: number };
  rooms: {
    name: string;
    products: {
      name: string;
      product_code: string;
      product_category_name: string | null;
      specifications: { spec_type: string; spec_value: string }[];
      dimensions: { dimension_type: string; value: number; unit: string }[];
    }[];
  }[];
};

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('an architect gets from a spreadsheet to the publication', async ({ page }) => {
      test.setTimeout(120_000);
      const { counts, check, type, fill, select, press, follow, addPhoto } = walkOn(page);
      const isPhone = viewport.width < 1000;

      await page.goto('/sell');
      await follow('物件を登録する');
      await follow('新規登録');
      await fill('ユーザー名', '木下 匠');
      await fill('メールアドレス', newEmail('architect'));
      await fill('パスワード', 'a-good-password');
      await press('アカウントを作成');
      await fill('物件名', '欅の家');
      await select('物件種別', '戸建');
      await select('都道府県', '長野県');
      await press('登録する');
      await expect(page.getByRole('heading', { name: '欅の家の編集' })).toBeVisible();
      const id = Number(new URL(page.url()).pathname.split('/')[2]);

      const before = { ...counts };
      await follow('表からまとめて登録');
      if (isPhone) {
        await page.getByLabel('CSVファイルを選ぶ').setInputFiles(file);
      } else {
        await paste(page, await readCopiedTable());
      }
      counts.taps += 1;
      await expect(page.getByText('40行を読み取りました')).toBeVisible();
      await expect(page.getByText('部屋8と製品40を追加します')).toBeVisible();
      await expect(
        page.getByText('「サイズ（mm）」の「約910×910」は寸法として読み取れないため、仕様に入れました'),
      ).toBeVisible();

      // The answer is lost: the page finds that everything has been registered.
      const isImport = '**/api/properties/*/imports';
      await page.route(isImport, async (route) => {
        await route.fetch({ maxRetries: 2 });
        await route.abort('connectionreset');
      });
      await press('登録する');
      await expect(page.getByText('登録するものがありません')).toBeVisible();
      await page.unroute(isImport);
      await press('登録する');
      await page.waitForURL(`**/property/${id}/edit`);
      const taps = counts.taps - before.taps;
      expect(taps).toBeLessThanOrEqual(10);
      expect(counts.fields).toBe(before.fields);

      const { body } = await call<Details>(page, 'GET', `/api/properties/${id}/details`);
      expect(body.rooms.map(({ name, products }) => [name, products.length])).toEqual(
        ['玄関', 'LDK', '和室', '主寝室', '子ども室', '書斎', '洗面所', '浴室'].map((name) => [name, 5]),
      );
      expect(body.rooms[1]?.products[0]).toMatchObject({
        name: 'ペンダントライト',
        product_code: 'TA-450W',
        product_category_name: '照明',
        specifications: [
          { spec_type: '素材', spec_value: '楮和紙' },
          { spec_type: '数量', spec_value: '1' },
          { spec_type: '定価', spec_value: '¥46,000' },
        ],
        dimensions: [
          { dimension_type: '幅', value: 450, unit: 'mm' },
          { dimension_type: '奥行', value: 450, unit: 'mm' },
          { dimension_type: '高さ', value: 420, unit: 'mm' },
        ],
      });

      await addPhoto('house-a-exterior-dusk.jpg');
      await follow('価格を決める');
      await type(page.getByRole('textbox', { name: '価格' }), '8000');
      await press('保存して次へ');
      await press('口座の登録を始める');
      await fill('氏名', 'キノシタ タクミ');
      await fill('銀行名', '見本銀行');
      await fill('口座番号', '1234567');
      await check('決済サービスの利用規約に同意します');
      await press('登録を完了する');
      await page.waitForURL('**/mypage?tab=sales', { timeout: 60_000 });
      await follow('出品を公開する');
      await check('図面・写真・情報を公開する権利があります');
      await press('公開する');
      await expect(page.getByRole('heading', { name: '販売が始まりました' })).toBeVisible();
      console.warn(
        `${viewport.width} px, table to content: ${taps} taps; to the publication: ${JSON.stringify(counts)}`,
      );

      // Our own file, read again, changes nothing.
      await page.goto(`/property/${id}/import`);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'いまの内容をCSVで受け取る' }).tap();
      await page.getByLabel('CSVファイルを選ぶ').setInputFiles(await (await download).path());
      await expect(page.getByText('登録するものがありません')).toBeVisible();
      await expect(page.getByText('変更なし').first()).toBeVisible();
    });
  });
}
