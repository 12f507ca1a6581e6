import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: '部品/基本/失敗の状態',
  id: 'ui-error-state',
  component: ErrorState,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '読み込めなかったとき。もう一度試すボタンを添える。',
      not: '入力の誤り。それは入力欄のそばに。',
      rules: [
        {
          good: () => (
            <ErrorState
              message="売上を読み込めませんでした。しばらく経ってから再度お試しください。"
              requestId="k7m29qx4td"
              onRetry={() => {}}
            />
          ),
          bad: () => <ErrorState message="500 Internal Server Error" />,
          why: '何を読み込めなかったかを言い、やり直すボタンを添える。符号だけでは、次にできることがない。',
        },
      ],
    },
  },
  args: { message: '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。' },
} satisfies Meta<typeof ErrorState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {
  name: 'やり直せる',
  args: { onRetry: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。',
    );
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

/** サーバーの失敗には番号が付く。問い合わせのときに伝えてもらえば、その1回を記録から探せる。 */
export const WithRequestId: Story = {
  name: 'お問い合わせ番号がある',
  args: { onRetry: fn(), requestId: 'k7m29qx4td' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お問い合わせ番号 k7m29qx4td')).toBeVisible();
  },
};

/** やり直せることがないとき。 */
export const WithoutRetry: Story = {
  name: 'やり直せない',
  args: { message: '物件が見つかりません' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('物件が見つかりません');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
