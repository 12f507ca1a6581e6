import type { Meta, StoryObj } from '@storybook/react-vite';
import { expectTexts } from '../../story-helpers/plays.ts';
import { Badge, PurchasedBadge } from './Badge.tsx';

const meta = {
  title: '部品/基本/バッジ',
  id: 'ui-badge',
  component: Badge,
  subcomponents: { PurchasedBadge },
  parameters: {
    status: '安定',
    usage: {
      when: 'ものの状態を一言で示すとき（下書き、購入済み、返金済み）。',
      not: '押せるものや、文章で伝えること。',
    },
  },
  args: { children: '下書き' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = { name: '標準', play: expectTexts('下書き') };

export const Purchased: Story = {
  name: '購入済み',
  render: () => <PurchasedBadge />,
  play: expectTexts('購入済み'),
};

export const Warning: Story = {
  name: '注意',
  args: { tone: 'warning', children: '返金済み' },
  play: expectTexts('返金済み'),
};
