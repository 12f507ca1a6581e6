import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReceiptText } from 'lucide';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { ButtonLink } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: '部品/基本/空の状態',
  id: 'ui-empty-state',
  component: EmptyState,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: 'まだ何もないとき。次にすることを添える。',
      not: '読み込みの失敗。それは失敗の状態。',
      rules: [
        {
          good: () => (
            <EmptyState
              icon={ReceiptText}
              title="まだ購入した仕様情報はありません"
              description="気になる家の図面や製品の品番を、一軒まるごと手に入れられます。"
            >
              <ButtonLink variant="secondary" href="/">
                物件をさがす
              </ButtonLink>
            </EmptyState>
          ),
          bad: () => <EmptyState icon={ReceiptText} title="データがありません" />,
          why: '何がないかと、次にすることを言う。「データがありません」だけでは、そこで行き止まりになる。',
        },
      ],
    },
  },
  args: {
    icon: ReceiptText,
    title: 'まだ購入した仕様情報はありません',
    description: '気になる家の図面や製品の品番を、一軒まるごと手に入れられます。',
    children: (
      <ButtonLink variant="secondary" href="/">
        物件をさがす
      </ButtonLink>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '次の操作がある',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'まだ購入した仕様情報はありません', level: 2 })).toBeVisible();
    await expect(canvas.getByText('気になる家の図面や製品の品番を、一軒まるごと手に入れられます。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '物件をさがす' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

/** 一文だけ。 */
export const TitleOnly: Story = {
  name: '一文だけ',
  render: () => <EmptyState title="部屋が登録されていません" />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('部屋が登録されていません')).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/^部屋が登録されていません$/);
  },
};
