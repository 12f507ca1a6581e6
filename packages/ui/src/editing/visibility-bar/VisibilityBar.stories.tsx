import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectBusyButton, expectTexts } from '../../../test/plays.ts';
import { VisibilityBar } from './VisibilityBar.tsx';

const meta = {
  title: '部品/登録・編集/公開範囲の帯',
  id: 'ui-visibility-bar',
  component: VisibilityBar,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '持ち主の編集ページで、物件がだれに見えているかを示し、変えるとき。',
      not: '出品の公開。それは出品の行と編集ページ。',
    },
  },
  args: { isPublic: false, onPublish: fn(), onWithdraw: fn(), className: 'max-w-2xl' },
} satisfies Meta<typeof VisibilityBar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 登録したばかりの物件。 */
export const Default: Story = {
  name: '非公開',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('非公開')).toBeVisible();
    await expect(canvas.getByText('あなただけに見えています。公開すると、だれでもページを見られます。')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ページを公開する' }));
    await expect(args.onPublish).toHaveBeenCalledOnce();
  },
};

export const Public: Story = {
  name: '公開中',
  args: { isPublic: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('公開中')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '非公開にする' }));
    await expect(args.onWithdraw).toHaveBeenCalledOnce();
    await expect(args.onPublish).not.toHaveBeenCalled();
  },
};

/** 写真のない物件は、一覧に出ない。 */
export const LacksImage: Story = {
  name: '公開中：メイン画像がない',
  args: { isPublic: true, lacksImage: true },
  play: expectTexts('だれでもページを見られます。メイン画像がないので、トップページには出ません。'),
};

/** 運営者が公開を止めた物件は、公開できない。 */
export const TakenDown: Story = {
  name: '公開停止中',
  args: { isTakenDown: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('公開停止中')).toBeVisible();
    await expect(canvas.getByText('運営者が公開を停止しています。購入した人は、引き続き見られます。')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  name: '公開しています',
  args: { loading: true },
  play: expectBusyButton('公開しています...'),
};
