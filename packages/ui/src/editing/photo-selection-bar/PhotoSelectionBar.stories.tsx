import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectNoOverflow } from '../../../test/plays.ts';
import { PhotoSelectionBar, type PhotoSelectionBarProps } from './PhotoSelectionBar.tsx';

const meta = {
  title: '部品/登録・編集/選んだ写真のバー',
  id: 'ui-photo-selection-bar',
  component: PhotoSelectionBar,
  parameters: {
    status: '試作',
    usage: {
      when: '写真の管理で選んだ写真を、まとめて変えるとき。写真の後に置く。',
      not: '1枚だけを変えるとき。それは写真の管理のカード。',
    },
  },
  // The bar reaches the edges of the page.
  decorators: (Story) => (
    <div className="px-page">
      <Story />
    </div>
  ),
  args: {
    count: 3,
    total: 12,
    onSelectAll: fn(),
    onClear: fn(),
    onAudience: fn(),
    onMove: fn() as PhotoSelectionBarProps['onMove'],
    onDelete: fn(),
  },
} satisfies Meta<typeof PhotoSelectionBar>;
export default meta;

type Story = StoryObj<typeof meta>;

const actions = ['誰でも見られる', '購入者だけ', '削除'];

export const Default: Story = {
  name: '選択中',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3枚を選択中');
    for (const name of actions) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toBeEnabled();
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await expectNoOverflow();
  },
};

/** ダイアログの中では、画面の下に残らない。 */
export const Inline: Story = {
  name: 'ダイアログの中',
  args: { inline: true },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('region', { name: '選んだ写真の操作' })).position).toBe('static');
  },
};

export const NoneSelected: Story = {
  name: '1枚も選んでいない',
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('0枚を選択中');
    for (const name of actions) await expect(canvas.getByRole('button', { name })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'すべて選ぶ' })).toBeEnabled();
  },
};

export const AllSelected: Story = {
  name: 'すべて選んだ',
  args: { count: 12 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '選択を外す' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  name: '変更中',
  args: { progress: { done: 1, total: 3 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3枚中1枚を変更しました...');
    for (const name of actions) await expect(canvas.getByRole('button', { name })).toBeDisabled();
  },
};
