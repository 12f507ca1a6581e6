import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: '部品/入力欄/チェックボックス',
  id: 'ui-checkbox',
  component: Checkbox,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: 'はい・いいえを選ぶとき。',
      not: '1つを選ぶとき。それは選択の欄か絞り込みチップ。',
      rules: [
        {
          good: () => <Checkbox label="価格相談可" defaultChecked />,
          bad: () => <Checkbox label="価格相談を受け付けない" />,
          why: '印を付けると「はい」になる言葉にする。「受け付けない」では、印のないときの意味を考えさせる。',
        },
      ],
    },
  },
  args: { label: '価格相談可', onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '未選択',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: '価格相談可' })).not.toBeChecked();
  },
};

export const Checked: Story = {
  name: '選択済み',
  args: { defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: '価格相談可' })).toBeChecked();
  },
};

/** 助けとエラーは両方とも読み上げられる。 */
export const Invalid: Story = {
  name: '入力エラー',
  args: { label: '利用規約に同意する', help: '同意すると出品できます。', error: '利用規約への同意が必要です' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: '利用規約に同意する' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('同意すると出品できます。 利用規約への同意が必要です');
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true, defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled();
  },
};

/** 見るだけのもの。フォーカスは当たる。 */
export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true, defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.getByRole('checkbox')).toBeEnabled();
  },
};
