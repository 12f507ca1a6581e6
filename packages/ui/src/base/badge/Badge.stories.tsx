import type { Meta, StoryObj } from '@storybook/react-vite';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectTexts } from '../../../test/plays.ts';
import { Badge, PurchasedBadge } from './Badge.tsx';

const meta = {
  title: '部品/基本/バッジ',
  id: 'ui-badge',
  component: Badge,
  subcomponents: { PurchasedBadge },
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: 'ものの状態を一言で示すとき（下書き、購入済み、返金済み）。',
      not: '押せるものや、文章で伝えること。',
      rules: [
        {
          good: () => (
            <p className="flex flex-wrap items-center gap-2 font-bold">
              木漏れ日の家
              <Badge>下書き</Badge>
            </p>
          ),
          bad: () => (
            <p className="flex flex-wrap items-center gap-2 font-bold">
              木漏れ日の家
              <Badge>価格を入力して公開してください</Badge>
            </p>
          ),
          why: 'バッジは状態を一言で示す。してほしいことを書くと、押せるように見えるのに、押しても進めない。',
        },
        {
          good: () => (
            <p className="flex flex-wrap gap-2">
              <Badge>下書き</Badge>
              <PurchasedBadge />
              <Badge tone="warning">返金済み</Badge>
            </p>
          ),
          bad: () => (
            <p className="flex flex-wrap gap-2">
              <Badge tone="error">下書き</Badge>
              <Badge tone="warning">購入済み</Badge>
              <Badge tone="success">返金済み</Badge>
            </p>
          ),
          why: '色は意味で選ぶ。下書きはふつうの状態なので、赤いと何かを間違えたように見える。',
        },
      ],
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
