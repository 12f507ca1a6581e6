import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectTexts } from '../../../test/plays.ts';
import { lamp } from '../../../test/samples.ts';
import { withHeading } from '../../../test/storyDecorators.tsx';
import { SaleProvider } from '../../base/blur-overlay/lockedLabel.ts';
import { SectionHeading } from '../../base/section-heading/SectionHeading.tsx';
import { ProductCard } from './ProductCard.tsx';

const meta = {
  title: '部品/見る・買う/製品カード',
  id: 'ui-product-card',
  component: ProductCard,
  parameters: {
    status: '安定',
    usage: { when: '部屋の製品をグリッドで並べるとき。', not: '詳しい内容を並べるとき。それは製品の行。' },
  },
  args: {
    name: '和紙のペンダントライト',
    href: '/property/10/room/20/product/30',
    category: '照明',
    image: lamp,
    summary: '月灯工房・TA-450W',
    className: 'w-44',
  },
  decorators: [withHeading(<SectionHeading>製品</SectionHeading>, 'grid gap-3')],
} satisfies Meta<typeof ProductCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unlocked: Story = {
  name: '購入済み',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '和紙のペンダントライト' })).toHaveAttribute(
      'href',
      '/property/10/room/20/product/30',
    );
    await expect(canvas.getByText('月灯工房・TA-450W')).toBeVisible();
    await expect(canvas.queryByText('購入後に閲覧可能')).toBeNull();
  },
};

/** 名前と種類は誰にでも見える。 */
export const Locked: Story = { name: '購入前', args: { summary: null }, play: expectTexts('購入後に閲覧可能', '照明') };

/** 販売していない物件では、購入をすすめない。 */
export const NotForSale: Story = {
  name: '買えない',
  args: { summary: null },
  render: (args) => (
    <SaleProvider value={false}>
      <ProductCard {...args} />
    </SaleProvider>
  ),
  play: expectTexts('非公開', '照明'),
};

/** 見本は、誰でも内容を見られる。 */
export const Sample: Story = {
  name: '見本',
  args: { sample: true },
  play: expectTexts('サンプル', '月灯工房・TA-450W'),
};

export const NoPicture: Story = {
  name: '写真なし',
  args: { image: null, category: null },
  play: expectTexts('No image'),
};
