import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Price } from './Price.tsx';

const meta = {
  title: '部品/見る・買う/価格',
  id: 'ui-price',
  component: Price,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '払う金額を見せるとき。税込と分かる。',
      not: '手数料や受取額など、内訳の数字。',
      rules: [
        {
          good: () => <Price amount={5000} />,
          bad: () => (
            <p className="font-bold text-title leading-flat">
              ¥4,546〜
              <small className="block font-normal text-caption text-ink-muted">税別・手数料別</small>
            </p>
          ),
          why: '払う額そのものを、税込で見せる。あとから足される額があると、確認の画面で手が止まる。',
        },
      ],
    },
  },
  args: { amount: 5000 },
} satisfies Meta<typeof Price>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('¥5,000税込・買い切り');
  },
};

export const Free: Story = {
  name: '無料',
  args: { amount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent(/^無料$/);
  },
};
