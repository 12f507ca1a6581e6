import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type SellingStep, SellingSteps } from './SellingSteps.tsx';

const createSteps = (done: number): SellingStep[] =>
  [
    { label: '写真', todo: 'メイン画像を選ぶ', href: '/property/1/edit#photos' },
    { label: '部屋', todo: '部屋を1つ保存する', href: '/property/1/edit#rooms' },
    { label: '製品', todo: '製品を1つ保存する', href: '/property/1/room/1/edit' },
    { label: '価格', todo: '価格を決める', href: '/property/1/listing' },
    { label: '受取口座', todo: '受取口座を登録する', href: '/mypage?tab=sales#onboarding' },
    { label: '販売', todo: '販売を始める', href: '/property/1/listing' },
  ].map((step, index) => ({ ...step, done: index < done }));

const meta = {
  title: '部品/売る/販売までの手順',
  id: 'ui-selling-steps',
  component: SellingSteps,
  parameters: {
    status: '試作',
    usage: {
      when: '物件の登録から販売までのあいだ、編集画面とマイページで、次にすることを示す。',
      not: '入力の誤り。それは入力の誤りのまとめ。',
    },
  },
  args: { steps: createSteps(2), className: 'max-w-xl' },
} satisfies Meta<typeof SellingSteps>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 次にすることだけがボタンになる。 */
export const Halfway: Story = {
  name: '途中',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('販売まで、あと4つ').parentElement).toHaveTextContent('（6つのうち2つ済み）');
    const next = canvas.getByRole('link', { name: '製品：製品を1つ保存する' });
    await expect(next).toHaveAttribute('href', '/property/1/room/1/edit');
    await expect(canvas.getByText('価格：価格を決める')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^販売まで、あと4つ/, expanded: false }));
    await expect(canvas.getByText('価格：価格を決める')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^販売まで、あと4つ/, expanded: true }));
    await expect(canvas.getByText('価格：価格を決める')).not.toBeVisible();
  },
};

/** 次の手順をいましているところ。 */
export const Here: Story = {
  name: '次の手順のページ',
  args: { currentHref: '/property/1/room/1/edit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('販売まで、あと4つ')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

/** 残りの手順は、それをする場所へのリンク。 */
export const Opened: Story = {
  name: '開いたとき',
  args: { open: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '写真（済み）',
      '部屋（済み）',
      '製品：製品を1つ保存する',
      '価格：価格を決める',
      '受取口座：受取口座を登録する',
      '販売：販売を始める',
    ]);
    await expect(canvas.getByRole('link', { name: '価格：価格を決める' })).toHaveAttribute(
      'href',
      '/property/1/listing',
    );
  },
};

export const Done: Story = {
  name: '販売中',
  args: { steps: createSteps(6), note: '3人が購入' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('販売中です')).toBeVisible();
    await expect(canvas.getByText('3人が購入')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};
