import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectAlert, expectStatus } from '../../../test/plays.ts';
import { Alert } from './Alert.tsx';

const meta = {
  title: '部品/基本/お知らせ',
  id: 'ui-alert',
  component: Alert,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: 'その場に残る知らせ。入力画面の成功と失敗にも。',
      not: '通り過ぎてよい知らせ。それはトースト。',
      rules: [
        {
          good: () => (
            <div className="grid gap-3">
              <p className="font-bold">木漏れ日の家</p>
              <p className="font-bold">坂の上の小さな家</p>
              <Alert tone="error">物件の複製に失敗しました。もう一度お試しください。</Alert>
            </div>
          ),
          bad: () => (
            <div className="grid gap-3">
              <Alert tone="error">物件の複製に失敗しました。もう一度お試しください。</Alert>
              <p className="font-bold">木漏れ日の家</p>
              <p className="font-bold">坂の上の小さな家</p>
            </div>
          ),
          why: '失敗は、起きたもののすぐ下で知らせる。一覧の先頭に出すと、どの物件のことか分からない。',
        },
        {
          good: () => <Alert tone="error">支払い処理に失敗しました。もう一度お試しください。</Alert>,
          bad: () => <Alert tone="error">大変申し訳ございません。決済APIの呼び出しで例外が発生しました（500）。</Alert>,
          why: '起きたことと、次にできることだけを言う。おわびや専門の言葉は、直す手がかりにならない。',
        },
      ],
    },
  },
  args: { children: '購入手続きにはログインが必要です。' },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Information: Story = {
  name: '案内',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('購入手続きにはログインが必要です。')).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};

export const Success: Story = {
  name: '成功',
  args: { tone: 'success', children: '購入が完了しました。' },
  play: expectStatus('購入が完了しました。'),
};

/** すぐに読み上げられる。 */
export const Failure: Story = {
  name: '失敗',
  args: { tone: 'error', children: '支払い処理に失敗しました。もう一度お試しください。' },
  play: expectAlert('支払い処理に失敗しました。もう一度お試しください。'),
};
