import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { ImportRow } from './ImportRow.tsx';

const meta = {
  title: '部品/登録・編集/まとめて登録する行',
  id: 'ui-import-row',
  component: ImportRow,
  decorators: [
    (Story) => (
      <>
        <h2 className="sr-only">LDK</h2>
        <ul className="max-w-2xl">
          <Story />
        </ul>
      </>
    ),
  ],
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: '表から読み取った製品を、登録する前に確かめる。', not: '登録した製品。それは製品の行。' },
  },
  args: {
    name: '和紙のペンダントライト',
    details: ['月灯工房・TA-450W・照明', '幅 450mm、高さ 420mm', '素材：楮和紙、色：生成り'],
    badge: { label: '追加', tone: 'neutral' },
    notices: [],
    faults: [],
    onMend: fn(),
  },
} satisfies Meta<typeof ImportRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '追加する',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '和紙のペンダントライト' })).toBeVisible();
    await expect(canvas.getByText('幅 450mm、高さ 420mm')).toBeVisible();
    await expect(canvas.getByText('追加')).toBeVisible();
  },
};

/** 変わるところだけを、いまの値と並べる。登録のしかたを選び直せる。 */
export const Existing: Story = {
  name: 'ある製品を更新する',
  args: {
    details: [],
    changes: [
      { label: '幅', before: '450mm', after: '460mm' },
      { label: '素材', before: '楮和紙', after: '杉' },
      { label: '色', before: '', after: '生成り' },
      {
        label: '説明',
        before: '手漉き和紙を竹ひごに張った球形の灯り。食卓の上に低く吊っています。',
        after: '手漉き和紙を竹ひごに張った球形の灯り。電球は外して替えられます。',
      },
    ],
    badge: { label: '更新', tone: 'warning' },
    choice: {
      label: '登録のしかた',
      value: 'change',
      options: [
        { value: 'change', label: '「和紙の灯り」を更新する' },
        { value: 'add', label: '別の製品として追加する' },
        { value: 'skip', label: '登録しない' },
      ],
      onChange: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const changes = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(changes.slice(0, 3)).toEqual(['450mm→460mm', '楮和紙→杉', 'なし→生成り']);
    await userEvent.selectOptions(canvas.getByLabelText('登録のしかた'), '登録しない');
    await expect(args.choice?.onChange).toHaveBeenCalledWith('skip');
  },
};

/** 選ぶまで、登録できない。 */
export const Ambiguous: Story = {
  name: '同じ名前の部屋がある',
  args: {
    name: 'トイレ',
    details: ['2点の製品'],
    badge: { label: '直すところあり', tone: 'error' },
    choice: {
      label: 'どちらの部屋ですか',
      value: '',
      placeholder: '選んでください',
      error: '同じ名前の部屋が2つあります',
      options: [
        { value: '50', label: 'トイレ（1つ目・製品2点）' },
        { value: '51', label: 'トイレ（2つ目・製品0点）' },
      ],
      onChange: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const rooms = canvas.getByLabelText('どちらの部屋ですか');
    await expect(rooms).toHaveAccessibleDescription('同じ名前の部屋が2つあります');
    await userEvent.selectOptions(rooms, 'トイレ（2つ目・製品0点）');
    await expect(args.choice?.onChange).toHaveBeenCalledWith('51');
  },
};

/** 読み取れなかったものは、そのまま見せる。 */
export const NotUnderstood: Story = {
  name: '読み取れない寸法がある',
  args: { notices: ['「幅」の「約450」は寸法として読み取れないため、仕様に入れました'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^「幅」の「約450」は/)).toBeVisible();
  },
};

/** その場で直す。打っているあいだは、変換を確定しても渡さない。 */
export const Faulty: Story = {
  name: '直すところがある',
  args: {
    name: '',
    badge: { label: '直すところあり', tone: 'error' },
    faults: [{ id: 'name', label: '製品名', value: '', message: '製品名を入力してください' }],
  },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('製品名');
    await expect(field).toHaveAccessibleDescription(/製品名を入力してください/);
    await userEvent.type(field, 'ダイニング');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true });
    await userEvent.type(field, 'テーブル');
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(args.onMend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onMend).toHaveBeenCalledWith('name', 'ダイニングテーブル');
  },
};
