import type { Meta, StoryObj } from '@storybook/react-vite';
import { Share2 } from 'lucide';
import { expect, fn } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: '部品/基本/アイコンボタン',
  id: 'ui-icon-button',
  component: IconButton,
  parameters: {
    status: '安定',
    usage: {
      when: '絵だけで誰にでも分かる操作（閉じる、削除、共有）。',
      not: '主役の操作や、絵だけでは分からない操作。それはボタン。',
    },
  },
  args: { label: 'リンクを共有', icon: Share2, onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof IconButton>;
export default meta;

/** 44px四方。 */
export const Default: StoryObj<typeof meta> = {
  name: '標準',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'リンクを共有' });
    await expect([button.offsetWidth, button.offsetHeight]).toEqual([44, 44]);
  },
};
