import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { exterior, firstFloor } from '../lib/samples.ts';
import { ImageEditor } from './ImageEditor.tsx';

const meta = {
  title: '部品/登録済み画像',
  id: 'ui-image-editor',
  component: ImageEditor,
  parameters: {
    status: '試作',
    changes: [{ day: '2026-11-21', what: '追加した。' }],
    design: '',
    usage: {
      when: '登録した画像の種類を変える、削除する。編集画面の画像の一覧に並べる。',
      not: '画像を見せるだけのとき。それは写真の一覧や写真の送り。',
    },
  },
  decorators: [
    (Story) => (
      <ul className="max-w-xs">
        <Story />
      </ul>
    ),
  ],
  args: { file: exterior, alt: '夕暮れの外観', type: 'SUB', onTypeChange: fn(), onDelete: fn() },
} satisfies Meta<typeof ImageEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '写真',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '夕暮れの外観' })).toBeVisible();
    await expect(canvas.getByLabelText('画像の種類')).toHaveDisplayValue('サブ画像');
    await expect(canvas.getByRole('button', { name: '削除' })).toBeEnabled();
  },
};

/** メイン画像には、印が付く。 */
export const Main: Story = {
  name: 'メイン画像',
  args: { type: 'MAIN' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('メイン')).toBeVisible();
  },
};

/** 図面は切り取らずに見せる。 */
export const Drawing: Story = {
  name: '図面',
  args: { file: firstFloor, alt: '1階平面図', type: 'PAID', fit: 'contain' },
};

/** 変更や削除のあいだは、操作できない。 */
export const Loading: Story = {
  name: '処理中',
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('画像の種類')).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '削除' })).toBeDisabled();
  },
};
