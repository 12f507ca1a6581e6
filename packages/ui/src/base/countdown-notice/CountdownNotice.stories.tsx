import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { CountdownNotice } from './CountdownNotice.tsx';

const meta = {
  title: '部品/基本/移動の予告',
  id: 'ui-countdown-notice',
  component: CountdownNotice,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '支払いのあとなど、自動で次のページへ移るとき。押して移るリンクも添える。',
      not: '待ち時間の表示。',
    },
  },
  args: { seconds: 3, destination: '物件のページ' },
} satisfies Meta<typeof CountdownNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '3秒前',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3秒後に物件のページへ移動します。');
    await expect(canvas.getByText('3秒後に物件のページへ移動します。', { selector: '[aria-hidden]' })).toBeVisible();
  },
};

export const Leaving: Story = {
  name: '移動しています',
  args: { seconds: 0, destination: 'マイページ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('マイページへ移動しています...', { selector: '[aria-hidden]' })).toBeVisible();
  },
};
