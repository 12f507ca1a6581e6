import { imports, products, properties } from '@iespec/contract';
import { komorebi, komorebiUnlocked, sato, tanaka } from '@iespec/contract/fixtures';
import { answer, given, networkError, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame, mockApi } from '#test/frame.tsx';
import { pasteTable, rowOf } from '#test/spreadsheet/table.ts';
import { expectAlert, expectHeading, expectHref, expectText } from '#test/steps.ts';
import { ImportScreen } from './ImportScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/表からの登録',
  id: 'screens-property-import',
  component: ImportScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: { layout: 'fullscreen', viewer: sato, path: `/property/${komorebi.id}/import` },
  beforeEach: [mockApi, given(answer(properties.details, komorebiUnlocked))],
} satisfies Meta<typeof ImportScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** As copied from a spreadsheet, with a title above and a merged cell. */
const schedule = [
  ['木漏れ日の家　製品表'],
  ['部屋', '品名', 'メーカー', '品番', '分類', 'サイズ（mm）', '素材', '定価'],
  ['LDK', 'ソファ', '木と布', 'SF-2', '家具', 'W1800×D850×H700', 'ナラ', '¥298,000'],
  ['', 'ペンダント', '月灯工房', 'TA-300', '照明器具', 'φ300×H280', '和紙', ''],
  ['書斎', 'デスク', '木と布', 'DK-1', '家具', '約1200', 'ナラ', '¥120,000'],
];

export const Default: Story = {
  name: '表を貼る前',
  play: async ({ canvas }) => {
    await expectHeading(canvas, '表からまとめて登録');
    await expectText(canvas, /^1行が1つの製品です。/);
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家' }), '/property/10/edit');
    await expect(canvas.getByRole('button', { name: 'ひな形をダウンロード' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'いまの内容をCSVで受け取る' })).toBeVisible();
  },
};

/** 題の行、結合したセル、W×D×H、円の記号のある表。読み取れない寸法は、仕様として見せる。 */
export const Read: Story = {
  name: '読み取った',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, schedule);
    await expectText(canvas, '3行を読み取りました');
    await expect(canvas.getByLabelText('「品名」の列')).toHaveDisplayValue('製品名');
    await expect(canvas.getByLabelText('「サイズ（mm）」の列')).toHaveDisplayValue('寸法');
    await expect(canvas.getByLabelText('「定価」の列')).toHaveDisplayValue('仕様');
    const sofa = await rowOf(canvas, 'ソファ');
    await expect(sofa.getByText('木と布・SF-2・家具')).toBeVisible();
    await expect(sofa.getByText('幅 1800mm、奥行 850mm、高さ 700mm')).toBeVisible();
    await expect(sofa.getByText('素材：ナラ、定価：¥298,000')).toBeVisible();
    await expect(sofa.getByText('追加')).toBeVisible();
    await expectText(canvas, /^「サイズ.*」の「約1200」は寸法として読み取れないため、仕様に入れました$/);
    await expectText(canvas, '新しい部屋');
    await expectText(canvas, '部屋1と製品3を追加します');
  },
};

/** 部屋と名前、または品番が同じ製品は、更新を勧める。 */
export const Existing: Story = {
  name: 'ある製品がある',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['部屋', '製品名', '品番', '幅(mm)', '素材'],
      ['LDK', '和紙の灯り', 'TA-450W', '460', '楮和紙・真竹'],
      ['LDK', 'ダイニングチェア', '', '', ''],
      ['書斎', 'ペンダント', 'TA-450W', '', ''],
    ]);
    const lamp = await rowOf(canvas, '和紙の灯り');
    await expect(lamp.getByText('更新')).toBeVisible();
    await expect(lamp.getByLabelText('登録のしかた')).toHaveDisplayValue('LDKの「和紙のペンダントライト」を更新する');
    await expect((await rowOf(canvas, 'ダイニングチェア')).getByText('変更なし')).toBeVisible();
    await expectText(canvas, '部屋1と製品1を追加、製品1を更新します');
  },
};

/** 直すところは先にまとめ、その場で直す。 */
export const Faulty: Story = {
  name: '直すところがある',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['部屋', '製品名', 'メーカー', '素材'],
      ['LDK', '', '木と布', 'ナラ'],
      ['LDK', 'ソファ', '木と布', 'ナラ'],
      ['LDK', '', '月灯工房', '和紙'],
    ]);
    const faults = await canvas.findByRole('heading', { name: '直すところ2件' });
    await expectText(canvas, '2件を直してください');
    const room = await canvas.findByRole('heading', { name: /^LDK/ });
    await expect(faults.getBoundingClientRect().bottom).toBeLessThan(room.getBoundingClientRect().top);
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    const [name] = canvas.getAllByLabelText('製品名');
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription(/製品名を入力してください/);
    await expect((await rowOf(canvas, 'ソファ')).getByText('追加')).toBeVisible();
    await expect(requests(imports.create)).toEqual([]);
  },
};

export const WithoutRooms: Story = {
  name: '部屋の列がない',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['製品名', 'メーカー'],
      ['ソファ', '木と布'],
    ]);
    const room = await rowOf(canvas, '部屋の書いていない製品');
    await expect(room.getByLabelText('部屋名')).toHaveAccessibleDescription(/部屋名を入力してください/);
  },
};

export const Refused: Story = {
  name: '断られた',
  beforeEach: given(refuse(imports.create, 409, '1つの物件に登録できる製品は1,000点までです')),
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, schedule);
    await userEvent.click(await canvas.findByRole('button', { name: '登録する' }));
    await expectAlert(canvas, '1つの物件に登録できる製品は1,000点までです');
    await expect(await rowOf(canvas, 'ソファ')).toBeTruthy();
  },
};

export const Offline: Story = {
  name: '届かなかった',
  beforeEach: given(networkError(imports.create)),
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, schedule);
    await userEvent.click(await canvas.findByRole('button', { name: '登録する' }));
    await expectAlert(canvas, 'サーバーに接続できませんでした。');
  },
};

export const Unreadable: Story = {
  name: '見出しのない表',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['LDK', 'ソファ', '木と布'],
      ['書斎', 'デスク', '木と布'],
    ]);
    await expectAlert(canvas, '見出しの行が見つかりません。');
    await expect(canvas.getByLabelText('表')).toHaveValue('LDK\tソファ\t木と布\n書斎\tデスク\t木と布');
  },
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(products.categories, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件を読み込めませんでした。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible();
  },
};

export const NotOwner: Story = {
  name: '持ち主ではない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.queryByLabelText('表')).toBeNull();
  },
};
