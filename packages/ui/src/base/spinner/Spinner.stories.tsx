import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectStatus } from '../../../test/plays.ts';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: '部品/基本/スピナー',
  id: 'ui-spinner',
  component: Spinner,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '来るものの形が分からない読み込み中。',
      not: '形が分かっているとき。それはスケルトン。',
      rules: [
        {
          good: () => <Spinner label="お支払いを確認しています..." />,
          bad: () => <Spinner label="しばらくお待ちください..." />,
          why: '何を待っているかを言う。「お待ちください」だけでは、支払いが進んでいるのか不安になる。',
        },
      ],
    },
  },
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { name: '標準', play: expectStatus('読み込み中...') };

/** 待っているものを言うとき。 */
export const Labelled: Story = {
  name: '言葉つき',
  args: { label: 'お支払いを確認しています...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('お支払いを確認しています...');
    await expect(canvas.queryByText('読み込み中...')).not.toBeInTheDocument();
  },
};
