import { signUp } from './account.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';

test('measure', async ({ page, browser }) => {
  await page.goto('/sign-up');
  await signUp(page);
  await page.waitForURL('**/mypage');
  const { id } = (await call<{ id: number }>(page, 'POST', '/api/properties', { name: '大', property_type: 'HOUSE', prefecture: '長野県' })).body;
  for (const file of ['/tmp/measure/big.xlsx', '/tmp/measure/big.csv', '/tmp/measure/rooms.csv']) {
    await page.goto(`/property/${id}/import`);
    await page.getByLabel('ファイルを選ぶ').waitFor();
    await page.waitForTimeout(1500);
    const step = async (name: string, act: () => Promise<unknown>, wait = 2500) => {
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'] });
      const start = Date.now();
      await act();
      const time = Date.now() - start;
      await page.waitForTimeout(wait);
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
      const mains = new Map<string, string>();
      for (const e of traceEvents) if (e.name === 'thread_name') mains.set(`${e.pid}/${e.tid}`, e.args.name);
      const tasks = traceEvents
        .filter((e: any) => e.name === 'RunTask' && mains.get(`${e.pid}/${e.tid}`) === 'CrRendererMain')
        .map((e: any) => [Math.round((e.tdur ?? 0) / 1000), Math.round(e.dur / 1000)])
        .filter(([cpu]: number[]) => (cpu ?? 0) > 30);
      console.log(file.slice(13), name, `${time} ms`, 'cpu/wall', JSON.stringify(tasks));
    };
    await step('choose', async () => { await page.getByLabel('ファイルを選ぶ').setInputFiles(file); await page.getByText('2,000行を読み取りました').waitFor(); await page.getByText(/1,000点まで|追加します|直してください/).first().waitFor(); }, 4000);
    await step('use of a column', async () => { await page.getByLabel('「仕様項目1」の列').selectOption({ label: '使わない' }); });
    await step('name away', async () => { await page.getByLabel('「製品名」の列').selectOption({ label: '使わない' }); });
    await step('code away', async () => { await page.getByLabel('「品番」の列').selectOption({ label: '使わない' }); });
    await step('mark away (2000 faults)', async () => { await page.getByLabel('「符号」の列').selectOption({ label: '使わない' }); });
    await step('mend one', async () => { await page.evaluate(() => { const field = document.querySelector<HTMLInputElement>('li input'); field?.focus(); }); await page.keyboard.type('直'); await page.keyboard.press('Enter'); });
    await step('scroll', async () => { for (let i = 0; i < 30; i++) await page.mouse.wheel(0, 3000); });
    page.once('dialog', (dialog) => dialog.accept());
  }
  expect(1).toBe(1);
});
