import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { firstFloor, living } from '../../../test/samples.ts';
import { DescriptionDialog } from './DescriptionDialog.tsx';

const meta = {
  title: '部品/登録・編集/写真の説明',
  id: 'ui-description-dialog',
  component: DescriptionDialog,
  parameters: {
    status: '試作',
    usage: { when: '登録した写真や図面の画像に、短い説明を書くとき。', not: '長い文。それは編集画面の欄に書く。' },
    docs: { story: { inline: false, height: '640px' } },
  },
  args: {
    open: true,
    file: living,
    saved: '中庭に面した居間',
    maxCharacters: 100,
    onCancel: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof DescriptionDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = async () => within(await screen.findByRole('dialog', { name: '説明を書く' }));

export const Default: Story = {
  name: '説明がある',
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByLabelText('説明')).toHaveValue('中庭に面した居間');
    await expect(dialog.getByText('8 / 100文字')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '説明を保存する' })).toBeEnabled();
    await waitFor(() => expect(dialog.getByLabelText('説明')).toHaveFocus());
  },
};

/** 図面は切り取らずに見せる。 */
export const Empty: Story = {
  name: '説明がまだない',
  args: { file: firstFloor, fit: 'contain', saved: null },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByLabelText('説明')).toHaveValue('');
    await expect(dialog.getByLabelText('説明')).toHaveAttribute('placeholder', '例：中庭に面した居間');
  },
};

/** 長すぎるものは保存できない。 */
export const TooLong: Story = {
  name: '長すぎる',
  args: { saved: 'あ'.repeat(101) },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByText(/1文字超えています/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '説明を保存する' })).toBeDisabled();
  },
};

export const Saving: Story = {
  name: '保存中',
  args: { loading: true },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('button', { name: '保存しています...' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** 入力はそのまま残り、もう一度保存できる。 */
export const Failed: Story = {
  name: '失敗',
  args: { failure: '説明を保存できませんでした。もう一度お試しください。' },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('説明を保存できませんでした。');
    await expect(dialog.getByLabelText('説明')).toHaveValue('中庭に面した居間');
    await expect(dialog.getByRole('button', { name: '説明を保存する' })).toBeEnabled();
  },
};
