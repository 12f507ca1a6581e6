import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect } from 'storybook/test';
import { tabHrefs } from '../../../test/samples.ts';
import { BottomBar } from '../../base/bottom-bar/BottomBar.tsx';
import { Footer } from '../../base/footer/Footer.tsx';
import { Page } from '../../base/page/Page.tsx';
import { PurchaseButton } from '../purchase-button/PurchaseButton.tsx';
import { BuyBar } from './BuyBar.tsx';

const button = <PurchaseButton state="purchasable" editHref="/property/10/edit" buyHref="/checkout?listingId=30" />;

const meta = {
  title: '部品/見る・買う/購入バー',
  id: 'ui-buy-bar',
  component: BuyBar,
  parameters: {
    status: '試作',
    usage: {
      when: '長い物件のページで、購入ボタンをいつも手の届くところに置くとき（1024px未満）。',
      not: '1024px以上。それは購入欄。購入済みや自分の物件にも出さない。',
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
  },
  args: { amount: 5000, pageButton: { current: null }, children: button },
  render: function OnPage({ pageButton: _, ...args }) {
    const pageButton = useRef<HTMLDivElement>(null);
    return (
      <>
        <Page className="pt-6">
          <h1>木漏れ日の家</h1>
          <div ref={pageButton} data-testid="header" className="mt-4">
            {button}
          </div>
          <p className="relative z-raised mt-6 h-[1600px] border-line border-l pl-4">南の庭にひらいた木造二階建て。</p>
          <BuyBar {...args} pageButton={pageButton} />
        </Page>
        <Footer className="mb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:mb-0" />
        <BottomBar signedIn current="home" hrefs={tabHrefs} />
      </>
    );
  },
} satisfies Meta<typeof BuyBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {
  name: 'ページの上では出ない',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link', { name: '仕様情報を購入する' })).toHaveLength(1);
    await expect(canvasElement.querySelector('.floating-bar')).not.toBeVisible();
  },
};

/** 購入ボタンが画面から出たあと。価格と購入ボタンが、下のバーのすぐ上に並ぶ。 */
export const Shown: Story = {
  name: '購入ボタンが画面から出たあと',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  render: function Passed({ pageButton: _, ...args }) {
    const pageButton = useRef<HTMLDivElement>(null);
    return (
      <>
        <div ref={pageButton} className="absolute -top-40 h-12 w-full" />
        <Page className="pt-6">
          <p className="h-[440px] border-line border-l pl-4">南の庭にひらいた木造二階建て。</p>
          <BuyBar {...args} pageButton={pageButton} />
        </Page>
        <BottomBar signedIn current="home" hrefs={tabHrefs} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: '購入' })).toHaveTextContent('¥5,000税込仕様情報を購入する');
  },
};
