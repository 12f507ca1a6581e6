import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, Trash2 } from 'lucide';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Icon } from './Icon.tsx';

const meta = {
  title: '部品/基本/アイコン',
  id: 'ui-icon',
  component: Icon,
  args: { icon: Heart, className: 'size-icon' },
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '隣の言葉を見つけやすくするとき。',
      not: 'アイコンだけのボタン。それはアイコンボタン。',
    },
  },
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 飾り。意味は、隣の言葉が伝える。 */
export const Default: Story = {
  name: '標準',
  render: (args) => (
    <p className="flex items-center gap-1.5">
      <Icon {...args} />
      お気に入り
    </p>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** 言葉の代わりに立つとき。 */
export const Labelled: Story = {
  name: '名前つき',
  args: { icon: Trash2, role: 'img', 'aria-label': '削除済み', className: 'size-icon-large' },
  play: async ({ canvas }) => {
    const icon = canvas.getByRole('img', { name: '削除済み' });
    await expect(icon).not.toHaveAttribute('aria-hidden');
    await expect(icon.childElementCount).toBe(Trash2.length);
  },
};
