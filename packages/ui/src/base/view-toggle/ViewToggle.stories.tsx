import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { ViewToggle } from './ViewToggle.tsx';

const meta = {
  title: '部品/基本/表示の切り替え',
  id: 'ui-view-toggle',
  component: ViewToggle,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '写真を並べるか、1行ずつ読むかを選ぶとき。', not: '中身の切り替え。それはタブ。' },
  },
  args: { value: 'grid', onChange: fn() },
} satisfies Meta<typeof ViewToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Grid: Story = {
  name: 'グリッド',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'グリッド表示' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: 'リスト表示' })).toHaveAttribute('aria-pressed', 'false');
  },
};

export const List: Story = {
  name: 'リスト',
  args: { value: 'list' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'リスト表示' })).toHaveAttribute('aria-pressed', 'true');
  },
};
