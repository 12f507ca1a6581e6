import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { ProductSearch } from './ProductSearch.tsx';

const meta = {
  title: '部品/見る・買う/製品の検索',
  id: 'ui-product-search',
  component: ProductSearch,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '購入した物件の製品を、品番や言葉でさがすとき。',
      not: '写真を部屋でしぼること。それは絞り込みの選択。',
    },
  },
  args: { value: '', onChange: fn(), status: null },
} satisfies Meta<typeof ProductSearch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: '入力の前',
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: '製品をさがす' });
    await expect(field).toHaveAttribute('placeholder', '品番・メーカー・言葉・種類でさがす');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Found: Story = {
  name: '結果がある',
  args: { value: '照明', status: '12件中3件' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('照明');
    await expect(canvas.getByRole('status')).toHaveTextContent('12件中3件');
  },
};
