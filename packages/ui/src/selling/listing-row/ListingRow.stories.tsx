import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { expectBusyButton, expectNoOverflow } from '../../../test/plays.ts';
import { exterior } from '../../../test/samples.ts';
import { ListingRow, type ListingRowProps } from './ListingRow.tsx';

const meta = {
  title: '部品/売る/出品の行',
  id: 'ui-listing-row',
  component: ListingRow,
  parameters: {
    status: '試作',
    usage: { when: 'マイページの販売のタブで、自分の出品を並べる。', not: '売れたもの。それは売上の台帳。' },
  },
  args: {
    title: '木漏れ日の家の仕様情報',
    propertyName: '木漏れ日の家',
    editHref: '/listings/1/edit',
    image: exterior,
    status: 'draft',
    price: 5000,
    fee: 1000,
    net: 4000,
    onPublish: fn() as ListingRowProps['onPublish'],
    onDelete: fn(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof ListingRow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** まだ公開していない出品。 */
export const Draft: Story = {
  name: '下書き',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥5,000（税込）')).toBeVisible();
    await expect(canvas.getByText('手数料 ¥1,000・受取額 ¥4,000')).toBeVisible();
    await expect(canvas.getByText('下書き')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '木漏れ日の家の仕様情報の販売を始める' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家の仕様情報を編集する' })).toHaveAttribute(
      'href',
      '/listings/1/edit',
    );
  },
};

/** 公開中の出品は、メニューから取り下げられる。 */
export const Published: Story = {
  name: '公開中',
  args: { status: 'published', isNegotiable: true, onPublish: undefined, onUnpublish: fn() },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('公開中')).toBeVisible();
    await expect(canvas.getByText('価格相談可')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /の販売を始める$/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の仕様情報の操作' }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: '販売をやめる' })).toHaveFocus());
  },
};

/** 公開中でも、売り手が支払いを受け取れないあいだは購入できない。 */
export const HeldBack: Story = {
  name: '公開中でも購入できない',
  args: {
    status: 'published',
    onPublish: undefined,
    onUnpublish: fn(),
    obstacle: {
      message: '決済代行会社が口座への入金を止めているため、現在購入できません。',
      label: '口座を確認する',
      href: '/mypage?tab=sales#onboarding',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/現在購入できません。/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '口座を確認する' })).toHaveAttribute(
      'href',
      '/mypage?tab=sales#onboarding',
    );
  },
};

export const Loading: Story = {
  name: '公開の途中',
  args: { loading: true },
  play: expectBusyButton('販売を始めています...'),
};

/** 長い題は折り返し、はみ出さない。 */
export const LongText: Story = {
  name: '長い題',
  args: {
    title: '八ヶ岳の南麓、唐松林の斜面に建つ、二世帯がゆるやかにつながる中庭のある平屋の住まいの仕様情報',
    price: 9_999_999,
    fee: 1_999_999,
    net: 8_000_000,
  },
  play: expectNoOverflow,
};
