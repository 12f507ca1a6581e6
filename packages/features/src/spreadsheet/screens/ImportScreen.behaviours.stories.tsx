import { imports, properties } from '@iespec/contract';
import { komorebiUnlocked } from '@iespec/contract/fixtures';
import { answer, given, networkError, refuse, requests, unfinished } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { rememberInterruption } from '#_store/interruptedEdit.ts';
import { draftsOf } from '#test/drafts.ts';
import { holdResponses } from '#test/heldResponses.ts';
import { once } from '#test/once.ts';
import { inEucJp } from '#test/spreadsheet/inEucJp.ts';
import { pasteTable, rowOf } from '#test/spreadsheet/table.ts';
import { workbook } from '#test/spreadsheet/workbook.ts';
import { chooseInLeaveDialog, expectAlert, expectText } from '#test/steps.ts';
import states from './ImportScreen.stories.tsx';
import { ImportScreen } from './ImportScreen.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/表からの登録',
  id: 'behaviours-property-import',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const home = [
  ['部屋', '製品名', '品番', '幅(mm)', '素材'],
  ['LDK', '和紙のペンダントライト', 'TA-450W', '460', '楮和紙・真竹'],
  ['LDK', 'ソファ', 'SF-2', '1800', 'ナラ'],
  ['書斎', 'デスク', '', '', ''],
];

/** 1回の送信で、部屋と製品を加え、ある製品を更新する。 */
export const Imported: Story = {
  name: '登録して物件に戻る',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, home);
    await userEvent.click(await canvas.findByRole('button', { name: '登録する' }));
    await waitFor(() => expect(requests(imports.create)).toHaveLength(1));
    const [{ params, body } = {}] = requests(imports.create);
    await expect(params).toMatchObject({ id: '10' });
    await expect(body).toMatchObject({
      rooms: [
        {
          id: 20,
          products: [
            { name: 'ソファ', product_code: 'SF-2', dimensions: [{ dimension_type: '幅', value: 1800, unit: 'mm' }] },
          ],
        },
        { id: null, name: '書斎', products: [{ name: 'デスク' }] },
      ],
      changes: [
        {
          id: 30,
          version: 3,
          dimensions: [
            { id: 70, dimension_type: '幅', value: 460, unit: 'mm' },
            { id: 71, value: 450 },
            { id: 72, value: 420 },
          ],
        },
      ],
    });
    const [change] = (body as { changes: object[] }).changes;
    await expect(change).not.toHaveProperty('specifications');
    await expect(change).not.toHaveProperty('name');
    await expectText(canvas, '部屋1と製品2を追加、製品1を更新しました');
  },
};

/** 答えが届かなければ、同じ鍵で送り直す。二つはできない。 */
export const LostAnswer: Story = {
  name: '答えが届かなければ送り直す',
  beforeEach: given(once(refuse(imports.create, 503))),
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, home);
    await userEvent.click(await canvas.findByRole('button', { name: '登録する' }));
    await expectAlert(canvas, '登録できませんでした。もう一度お試しください。');
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    await waitFor(() => expect(requests(imports.create)).toHaveLength(2));
    const [first, second] = requests(imports.create).map(({ body }) => body as { creation_key: string });
    await expect(first?.creation_key).toBe(second?.creation_key);
  },
};

const importNow = holdResponses(imports.create);

/** 大きな表は、どこまで進んだかを言う。尋ねられずにほかのページへ移れて、通信が切れても続き、できたら知らせる。 */
export const TakesLong: Story = {
  name: '時間のかかる登録',
  beforeEach: given(
    once(unfinished(imports.create, { done: 120, total: 400 })),
    once(networkError(imports.create)),
    importNow.held,
    answer(imports.create, { rooms: 1, products: 2, changes: 1 }),
  ),
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, home);
    await userEvent.click(await canvas.findByRole('button', { name: '登録する' }));
    await expectText(canvas, '登録中：120/400点。ページを離れても続きます');
    await userEvent.click(canvas.getByRole('link', { name: '木漏れ日の家' }));
    await expectText(canvas, '/property/10/edit');
    importNow.release();
    await expect(await screen.findByText('部屋1と製品2を追加、製品1を更新しました')).toBeVisible();
    const [sent, ...asked] = requests(imports.create).map(({ body }) => body as { creation_key: string });
    await expect(asked).toEqual([{ creation_key: sent?.creation_key }, { creation_key: sent?.creation_key }]);
  },
};

/** 直したあとすぐに登録しても、直したものが送られる。 */
export const Mended: Story = {
  name: 'その場で直して登録する',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['製品名', 'メーカー', 'URL'],
      ['', '木と布', 'kito-nuno.example/sofa'],
    ]);
    await userEvent.type(await canvas.findByLabelText('部屋名'), '書斎{Enter}');
    await userEvent.type(await canvas.findByLabelText('製品名'), 'ソファ');
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    await waitFor(() =>
      expect(requests(imports.create)).toMatchObject([
        {
          body: {
            rooms: [{ name: '書斎', products: [{ name: 'ソファ', catalog_url: 'https://kito-nuno.example/sofa' }] }],
          },
        },
      ]),
    );
  },
};

/** 前の欄を直した表ができるまでに打った文字も、フォーカスも、なくならない。 */
export const MendedInTurn: Story = {
  name: '続けて直す',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['部屋', '製品名', 'メーカー', '素材'],
      ['LDK', '', '木と布', 'ナラ'],
      ['LDK', '', '月灯工房', '和紙'],
    ]);
    await expectText(canvas, '2件を直してください');
    const [first, second] = canvas.getAllByLabelText('製品名');
    await userEvent.type(first as HTMLElement, 'ソファ');
    await userEvent.click(second as HTMLElement);
    await userEvent.keyboard('灯');
    await expectText(canvas, '1件を直してください');
    await expect(canvas.getByLabelText('製品名')).toHaveValue('灯');
    await expect(canvas.getByLabelText('製品名')).toHaveFocus();
    await userEvent.keyboard('り{Enter}');
    await expectText(canvas, '製品2を追加します');
  },
};

/** Fails while it plans, until it is started again. */
function failOnce() {
  const { Worker: Real } = window;
  let hasFailed = false;
  window.Worker = class extends Real {
    override postMessage(message: { name: string }) {
      if (hasFailed || message.name !== 'plan') return super.postMessage(message);
      hasFailed = true;
      this.dispatchEvent(new ErrorEvent('error'));
    }
  };
  return () => {
    window.Worker = Real;
  };
}

/** 表を確かめる仕組みが止まっても、表は残り、読み取り直せる。 */
export const Lost: Story = {
  name: '確かめる途中で止まった',
  beforeEach: failOnce,
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, home);
    await expectAlert(canvas, '読み取った表を確かめられませんでした。');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み取る' }));
    await expectText(canvas, '部屋1と製品2を追加、製品1を更新します');
  },
};

/** 別の製品として加えることも、登録しないこともできる。 */
export const Chosen: Story = {
  name: '登録のしかたを選ぶ',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, home);
    const lamp = await rowOf(canvas, '和紙のペンダントライト');
    await userEvent.selectOptions(lamp.getByLabelText('登録のしかた'), '別の製品として追加する');
    await expectText(canvas, '部屋1と製品3を追加します');
    await userEvent.selectOptions(lamp.getByLabelText('登録のしかた'), '登録しない');
    await expectText(canvas, '部屋1と製品2を追加します');
  },
};

/** シートごとの表を読み取り、隠れたシートは読まない。表ごとに、登録しないこともできる。 */
export const FromWorkbook: Story = {
  name: 'Excelのファイルを選ぶ',
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('ファイルを選ぶ'), await workbook());
    await expectText(canvas, '2つの表、3行を読み取りました');
    await expectText(canvas, '部屋2と製品5を追加します');
    await expect((await rowOf(canvas, 'WD1 片引き戸')).getByText('幅 850mm、高さ 2100mm')).toBeVisible();
    await userEvent.click(canvas.getByText('建具：木製建具表'));
    const [, change] = canvas.getAllByText('変える');
    await userEvent.click(change as HTMLElement);
    const [, leaveOut] = canvas.getAllByRole('radio', { name: '登録しない表', hidden: true });
    await userEvent.click(leaveOut as HTMLElement);
    await expectText(canvas, '部屋2と製品4を追加します');
  },
};

/** 読み取れないファイルは、その理由を言う。 */
export const Refused: Story = {
  name: '読み取れないファイル',
  play: async ({ canvas, userEvent }) => {
    const choose = async (bytes: number[], name: string) =>
      userEvent.upload(await canvas.findByLabelText('ファイルを選ぶ'), new File([new Uint8Array(bytes)], name));
    await choose([0x50, 0x4b, 0x03, 0x04, 0, 0], '製品.xlsx');
    await expectAlert(canvas, 'ファイルが壊れているか、途中で切れています。');
    await choose([0xd0, 0xcf, 0x11, 0xe0, 0, 0], '製品.xls');
    await expectText(canvas, /^古い形式のExcelファイル（.xls）です。/);
  },
};

/** 表を打ちはじめたら、離れる前に確かめる。 */
export const Leaving: Story = {
  name: '離れる前に確かめる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('表'), '製品名');
    await userEvent.click(canvas.getByRole('link', { name: '木漏れ日の家' }));
    await chooseInLeaveDialog({ userEvent }, 'このページに残る');
    await expect(canvas.getByLabelText('表')).toHaveValue('製品名');
  },
};

/** A page that a button leaves and opens again. */
function Visits() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && <ImportScreen propertyId={10} />}
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? '離れる' : '開く'}
      </button>
    </>
  );
}

/** 開き直すと、直したところまでの表を下書きとして勧める。セッションが切れたときは、ログインして戻ると、そのまま続く。 */
export const Kept: Story = {
  name: '表は、登録するまで下書きに残る',
  render: () => <Visits />,
  play: async ({ canvas, userEvent }) => {
    const openAgain = async () => {
      await userEvent.click(canvas.getByRole('button', { name: '離れる' }));
      await userEvent.click(canvas.getByRole('button', { name: '開く' }));
    };
    await pasteTable(canvas, userEvent, [
      ['製品名', 'メーカー', '呼び名'],
      ['', '木と布', 'ソファ'],
    ]);
    await userEvent.selectOptions(await canvas.findByLabelText('「製品名」の列'), '使わない');
    await userEvent.selectOptions(canvas.getByLabelText('「呼び名」の列'), '製品名');
    await userEvent.type(await canvas.findByLabelText('部屋名'), '書斎{Enter}');
    await expectText(canvas, '部屋1と製品1を追加します');

    await openAgain();
    await userEvent.click(await canvas.findByRole('button', { name: '入力を復元する' }));
    await expectText(canvas, '部屋1と製品1を追加します');

    rememberInterruption('/property/10/import');
    await openAgain();
    await expectText(canvas, '部屋1と製品1を追加します');
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    await expectText(canvas, '部屋1と製品1を追加しました');
    await expect(draftsOf('import-10')).toEqual([]);
  },
};

/** 文字コードも下書きに残り、復元したあとでも選び直せる。 */
export const EncodingKept: Story = {
  name: '復元したあとの文字コード',
  render: () => <Visits />,
  play: async ({ canvas, userEvent }) => {
    const file = new File([new Uint8Array(inEucJp)], '製品.csv');
    await userEvent.upload(await canvas.findByLabelText('ファイルを選ぶ'), file);
    await userEvent.selectOptions(await canvas.findByLabelText('文字コード'), 'UTF-8');
    await expectText(canvas, '何行目が見出しですか');
    await userEvent.click(canvas.getByRole('button', { name: '離れる' }));
    await userEvent.click(canvas.getByRole('button', { name: '開く' }));
    await userEvent.click(await canvas.findByRole('button', { name: '入力を復元する' }));
    await expect(await canvas.findByLabelText('文字コード')).toHaveDisplayValue('UTF-8');
    await userEvent.selectOptions(canvas.getByLabelText('文字コード'), 'EUC-JP');
    await expect(await rowOf(canvas, '机')).toBeTruthy();
  },
};

const manyRows = Array.from({ length: 2000 }, (_, index) => [
  `部屋${index % 20}`,
  `製品${index}`,
  'W450×D450×H420',
  'ナラ',
]);

/** 2,000行でも、一度に持つ行は少なく、軽いまま。1,000点を超える分は、登録する前に言う。 */
export const ManyRows: Story = {
  name: '2,000行',
  beforeEach: given(answer(properties.details, { ...komorebiUnlocked, rooms: [] })),
  play: async ({ canvas, userEvent }) => {
    let mostRows = 0;
    const count = () => {
      mostRows = Math.max(mostRows, document.querySelectorAll('h3').length);
    };
    const observer = new MutationObserver(count);
    observer.observe(document.body, { childList: true, subtree: true });
    await pasteTable(canvas, userEvent, [['部屋', '製品名', 'サイズ', '素材'], ...manyRows]);
    await expectText(canvas, '2,000行を読み取りました');
    await expectAlert(canvas, '1つの物件に登録できる製品は1,000点までです');
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    await expect(requests(imports.create)).toEqual([]);
    await userEvent.selectOptions(canvas.getByLabelText('「製品名」の列'), '使わない');
    await expectText(canvas, '2,000件を直してください');
    observer.disconnect();
    await expect(mostRows).toBeGreaterThan(0);
    await expect(mostRows).toBeLessThan(200);
  },
};
