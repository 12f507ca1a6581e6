import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { OpenedContents } from './OpenedContents.tsx';

const meta = {
  title: '部品/見る・買う/ひらいたもの',
  id: 'ui-opened-contents',
  component: OpenedContents,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '支払いの確認がとれて、物件の内容が見られるようになった直後。',
      not: '購入の前。それは購入の内容。',
    },
  },
  args: { contents: ['製品11点', '図面1枚', '有料画像4枚'] },
} satisfies Meta<typeof OpenedContents>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('製品11点・図面1枚・有料画像4枚がひらきました');
  },
};

export const OnlyProducts: Story = {
  name: '製品だけ',
  args: { contents: ['製品1,234点'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('製品1,234点がひらきました');
  },
};

/** 数えられるものがない。 */
export const Nothing: Story = {
  name: '数がない',
  args: { contents: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('仕様情報がひらきました');
  },
};
