import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Page } from '../../base/page/Page.tsx';
import { Price } from '../price/Price.tsx';
import { PurchaseButton } from '../purchase-button/PurchaseButton.tsx';
import { PurchaseContents } from '../purchase-contents/PurchaseContents.tsx';
import { PurchaseColumn } from './PurchaseColumn.tsx';

const meta = {
  title: '部品/見る・買う/購入欄',
  id: 'ui-purchase-column',
  component: PurchaseColumn,
  parameters: {
    status: '試作',
    usage: { when: '物件のページの右の列。', not: 'スマートフォンで追いかける購入ボタン。それは購入バー。' },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    children: (
      <>
        <Price amount={5000} />
        <PurchaseButton state="purchasable" editHref="/property/10/edit" buyHref="/checkout?listingId=30" />
        <PurchaseContents
          contents={['製品12点（品番8・寸法10）', '図面2枚', '有料画像5枚']}
          promise="購入後すぐ閲覧・24時間以内は返金を申し込めます"
        />
      </>
    ),
  },
  render: (args) => (
    <Page className="grid gap-6 pt-20 lg:grid-cols-[1.6fr_1fr] lg:gap-10">
      <p className="h-[800px] border-line border-l pl-4 lg:h-[2400px]">南の庭にひらいた木造二階建て。</p>
      <PurchaseColumn {...args} />
    </Page>
  ),
} satisfies Meta<typeof PurchaseColumn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Phone: Story = {
  name: 'スマートフォンでは文の流れの中',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  play: async ({ canvas }) => {
    const column = canvas.getByRole('complementary', { name: '購入のご案内' });
    await expect(column).toHaveStyle({ position: 'static' });
    await expect(canvas.getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
  },
};

export const Desktop: Story = {
  name: '1024px以上では上に残る',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: async ({ canvas }) => {
    window.scrollTo(0, 900);
    const column = canvas.getByRole('complementary', { name: '購入のご案内' });
    await waitFor(() => expect(column.getBoundingClientRect().top).toBe(72));
  },
};
