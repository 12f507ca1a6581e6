import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { BottomBar } from '../bottom-bar/BottomBar.tsx';
import { Footer } from '../footer/Footer.tsx';
import { Page } from '../page/Page.tsx';
import { PurchaseButton } from '../purchase-button/PurchaseButton.tsx';
import { BuyBar } from './BuyBar.tsx';

const button = <PurchaseButton state="purchasable" editHref="/property/10/edit" buyHref="/checkout?listingId=30" />;
const hrefs = {
  home: '/',
  search: '/search',
  create: '/property/create',
  favorites: '/favorites',
  account: '/mypage',
};

const meta = {
  title: '部品/購入バー',
  id: 'ui-buy-bar',
  component: BuyBar,
  parameters: {
    status: '試作',
    changes: [{ day: '2026-11-22', what: '追加した。' }],
    design: '',
    usage: {
      when: '長い物件のページで、購入ボタンをいつも手の届くところに置くとき（1024px未満）。',
      not: '1024px以上。それは購入欄。購入済みや自分の物件にも出さない。',
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
  },
  args: { amount: 5000, header: { current: null }, children: button },
  render: function OnPage({ header: _, ...args }) {
    const header = useRef<HTMLDivElement>(null);
    return (
      <>
        <Page className="pt-6">
          <h1>木漏れ日の家</h1>
          <div ref={header} data-testid="header" className="mt-4">
            {button}
          </div>
          <p className="mt-6 h-[1600px] border-line border-l pl-4">南の庭にひらいた木造二階建て。</p>
          <BuyBar {...args} header={header} />
        </Page>
        <Footer className="mb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:mb-0" />
        <BottomBar signedIn current="home" hrefs={hrefs} />
      </>
    );
  },
} satisfies Meta<typeof BuyBar>;
export default meta;

type Story = StoryObj<typeof meta>;

const bar = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('.floating-bar');

export const AtTheTop: Story = {
  name: 'ページの上では出ない',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link', { name: '仕様情報を購入する' })).toHaveLength(1);
    await expect(bar(canvasElement)).not.toBeVisible();
  },
};

/** 下のバーにも、画面の端にも重ならない。 */
export const Scrolled: Story = {
  name: '購入ボタンが画面から出たあと',
  play: async ({ canvas, canvasElement }) => {
    window.scrollTo(0, 700);
    await waitFor(() => expect(bar(canvasElement)).toBeVisible());
    await expect(canvas.getByRole('region', { name: '購入' })).toHaveTextContent('¥5,000税込仕様情報を購入する');
    const shown = bar(canvasElement)?.getBoundingClientRect();
    const below = canvas.getByRole('navigation', { name: 'メインメニュー' }).getBoundingClientRect();
    await expect(shown?.bottom).toBeLessThanOrEqual(below.top);
    await expect(shown?.bottom).toBeGreaterThan(below.top - 24);
    await expect([shown?.left, shown?.right]).toEqual([16, document.documentElement.clientWidth - 16]);
  },
};

/** 広い画面には購入欄があるので、出ない。 */
export const Desktop: Story = {
  name: '1024px以上では出ない',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvasElement }) => {
    window.scrollTo(0, 700);
    await waitFor(() => expect(bar(canvasElement)).toHaveAttribute('data-visible'));
    await expect(bar(canvasElement)).not.toBeVisible();
  },
};
