import { imports, products, properties } from '@iespec/contract';
import { komorebi, komorebiUnlocked, sato, tanaka } from '@iespec/contract/fixtures';
import { answer, given, networkError, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame, mockApi } from '#test/frame.tsx';
import { inEucJp } from '#test/spreadsheet/inEucJp.ts';
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
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家' }), '/property/10/edit#rooms');
    await expect(canvas.getByRole('button', { name: 'ひな形をダウンロード' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '現在の内容をCSVで受け取る' })).toBeVisible();
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
    await expectText(canvas, /^F5：「サイズ.*」の「約1200」は寸法として読み取れないため、仕様に入れました$/);
    await expectText(canvas, '新しい部屋');
    const plan = await canvas.findByText('部屋1と製品3を追加します');
    await expect(plan.closest('[data-status]')).toHaveAttribute('data-status', 'idle');
  },
};

/** 部屋と名前、または品番が同じ製品は、更新を勧める。 */
export const Existing: Story = {
  name: 'ある製品がある',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['部屋', '製品名', '品番', '分類', '幅(mm)', '高さ(cm)', '素材', '色'],
      ['LDK', '和紙の灯り', 'TA-450W', '家具', '460', '42', '楮和紙・真竹', '生成り'],
      ['LDK', 'ダイニングチェア', '', '', '', '', '', ''],
      ['書斎', 'ペンダント', 'TA-450W', '', '', '', '', ''],
    ]);
    const lamp = await rowOf(canvas, '和紙の灯り');
    await expect(lamp.getByText('更新')).toBeVisible();
    await expect(lamp.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '和紙のペンダントライト→和紙の灯り',
      '照明→家具',
      '450mm→460mm',
      '420mm→42cm',
      'なし→生成り',
    ]);
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

const toilets = komorebiUnlocked.rooms.map((room) => ({ ...room, name: 'トイレ' }));

/** 品番のある製品は、どちらの部屋にあっても見つかる。ほかの製品は、部屋を選ぶまで登録できない。 */
export const RoomsOfOneName: Story = {
  name: '同じ名前の部屋がある',
  beforeEach: given(answer(properties.details, { ...komorebiUnlocked, rooms: toilets })),
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['部屋', '製品名', '品番'],
      ['トイレ', '真鍮の丸引手', 'MH-62'],
      ['トイレ', '手洗器', 'L-1'],
    ]);
    await expectText(canvas, '1件を直してください');
    const room = await rowOf(canvas, 'トイレ');
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    const question = room.getByLabelText('どちらの部屋ですか');
    await expect(question).toHaveFocus();
    await expect(question).toHaveAccessibleDescription('同じ名前の部屋が2つあります');
    await userEvent.selectOptions(question, 'トイレ（2つ目・製品1点）');
    await expectText(canvas, '製品1を追加します');
    await expect(canvas.getByLabelText('どちらの部屋ですか')).toHaveDisplayValue('トイレ（2つ目・製品1点）');
    await expect((await rowOf(canvas, '真鍮の丸引手')).getByText('変更なし')).toBeVisible();
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

/** 見出しを知らない表は、どの行かを聞く。列の使い方は、選び直せる。 */
export const HeadingUnknown: Story = {
  name: '見出しの行が分からない',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['ばしょ', 'もの', 'つくり手'],
      ['LDK', 'ソファ', '木と布'],
      ['書斎', 'デスク', '木と布'],
    ]);
    await expectHeading(canvas, '何行目が見出しですか');
    await userEvent.click(canvas.getByRole('button', { name: '1行目を見出しにする' }));
    await expect(await canvas.findByRole('radio', { name: '品目の表' })).toBeChecked();
    await userEvent.selectOptions(canvas.getByLabelText('「ばしょ」の列'), '部屋');
    await userEvent.selectOptions(canvas.getByLabelText('「もの」の列'), '製品名');
    await userEvent.selectOptions(canvas.getByLabelText('「つくり手」の列'), 'メーカー');
    await expectText(canvas, '部屋1と製品2を追加します');
  },
};

/** 表が2つ以上あれば、1つずつたたんで見せる。 */
export const SeveralTables: Story = {
  name: '表が2つある',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['家具表'],
      ['部屋', '製品名', '品番', '幅'],
      ['LDK', 'ソファ', 'S-1', '1800'],
      [],
      ['建具表'],
      ['記号', '取付場所', '形式', '寸法'],
      ['WD-1', 'LDK', '片引戸', 'W900×H2000'],
    ]);
    await expectText(canvas, '2つの表、2行を読み取りました');
    await expect((await rowOf(canvas, 'WD-1 片引戸')).getByText('幅 900mm、高さ 2000mm')).toBeVisible();
    await expectText(canvas, '製品2を追加します');
  },
};

/** 読み飛ばした行は名前を出し、取り込める。 */
export const Skipped: Story = {
  name: '読み飛ばした行がある',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['部屋', '製品名', '金額'],
      ['LDK', 'ソファ', '¥298,000'],
      ['LDK', '送料', '¥3,000'],
      ['※別途工事', '', ''],
    ]);
    await expectText(canvas, '4行目「※別途工事」は読み飛ばしました');
    await expectText(canvas, '製品1を追加します');
    const [freight] = canvas.getAllByRole('button', { name: '取り込む' });
    await userEvent.click(freight as HTMLElement);
    await expectText(canvas, '製品2を追加します');
  },
};

/** 部屋が2つ書いてあれば、分けられる。分けたあとは、数量を確かめる。 */
export const Places: Story = {
  name: '1つのセルに部屋が2つある',
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['記号', '器具名', '型番', '台数', '取付場所'],
      ['A', 'ダウンライト', 'LZD-9', '6', '居間・食堂'],
    ]);
    await userEvent.click(await canvas.findByRole('button', { name: '居間と食堂に分ける' }));
    await expectText(canvas, '部屋2と製品2を追加します');
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }));
    await expectText(canvas, '部屋1と製品1を追加します');
  },
};

/** 建具表に階がなくても、仕上表の部屋に合わせられる。 */
export const SameRoom: Story = {
  name: '階のない部屋名がある',
  beforeEach: given(answer(properties.details, { ...komorebiUnlocked, rooms: [] })),
  play: async ({ canvas, userEvent }) => {
    await pasteTable(canvas, userEvent, [
      ['階', '部屋', '製品名'],
      ['1', 'LDK', 'ソファ'],
      [''],
      ['建具表'],
      ['符号', '室名', '建具名', '幅'],
      ['WD1', 'LDK', '片引き戸', '850'],
    ]);
    await userEvent.click(await canvas.findByRole('button', { name: '「1F LDK」と同じ部屋にする' }));
    await expectText(canvas, '部屋1と製品2を追加します');
  },
};

/** 文字コードは推しはかり、違っていれば選び直せる。 */
export const WrongEncoding: Story = {
  name: '文字コードを選び直す',
  play: async ({ canvas, userEvent }) => {
    const file = new File([new Uint8Array(inEucJp)], '製品.csv');
    await userEvent.upload(await canvas.findByLabelText('ファイルを選ぶ'), file);
    await expect(await canvas.findByLabelText('文字コード')).toHaveDisplayValue('EUC-JP');
    await expect(await rowOf(canvas, '机')).toBeTruthy();
    await userEvent.selectOptions(canvas.getByLabelText('文字コード'), 'Shift_JIS（日本語のExcel）');
    await expectHeading(canvas, '何行目が見出しですか');
    await userEvent.selectOptions(canvas.getByLabelText('文字コード'), 'EUC-JP');
    await expect(await rowOf(canvas, '机')).toBeTruthy();
  },
};

export const TooLarge: Story = {
  name: '大きすぎるファイル',
  play: async ({ canvas, userEvent }) => {
    const file = new File([new Uint8Array(5_000_001)], '製品.csv');
    await userEvent.upload(await canvas.findByLabelText('ファイルを選ぶ'), file);
    await expectAlert(canvas, '5MBより大きいファイルは読み取れません。');
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
