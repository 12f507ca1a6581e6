import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { getTexts } from '../../../test/plays.ts';
import { renderControlled } from '../../../test/storyDecorators.tsx';
import { FilterPicker } from './FilterPicker.tsx';

/** 部屋と、そのそれぞれの製品。 */
const createOptions = (rooms: number, products: number) => [
  { value: 'all', label: 'すべて' },
  ...Array.from({ length: rooms }, (_, room) => ({
    value: `room-${room + 1}`,
    label: `客室${room + 1}`,
    children: Array.from({ length: products }, (_unused, product) => ({
      value: `product-${room + 1}-${product + 1}`,
      label: `製品${product + 1}`,
    })),
  })),
];

const meta = {
  title: '部品/見る・買う/絞り込みの選択',
  id: 'ui-filter-picker',
  component: FilterPicker,
  parameters: {
    status: '試作',
    usage: {
      when: '部屋も製品も多い物件の写真を絞り込むとき。',
      not: '選択肢がいつも数個のとき。それは絞り込みチップ。',
    },
  },
  args: { options: createOptions(3, 2), value: 'all', label: '部屋で絞り込む', onChange: fn() },
  render: renderControlled(FilterPicker),
} satisfies Meta<typeof FilterPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Few: Story = {
  name: '少ない部屋',
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('button'))).toEqual(['すべて', '客室1', '客室2', '客室3']);
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('すべて');
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const RoomChosen: Story = {
  name: '部屋を選んだ',
  args: { value: 'room-2' },
  play: async ({ canvas }) => {
    const products = canvas.getByRole('group', { name: '客室2の製品' });
    await expect(getTexts(products.querySelectorAll('button'))).toEqual(['すべて', '製品1', '製品2']);
    await expect(getTexts(canvas.getAllByRole('button', { pressed: true }))).toEqual(['客室2', 'すべて']);
  },
};

/** 製品を選んでも、その部屋は選ばれたまま。 */
export const ProductChosen: Story = {
  name: '製品を選んだ',
  args: { value: 'product-2-1' },
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('button', { pressed: true }))).toEqual(['客室2', '製品1']);
  },
};

export const Many: Story = {
  name: '180部屋',
  args: { options: createOptions(180, 24), value: 'room-5' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('部屋で絞り込む')).toHaveDisplayValue('客室5');
    await expect(canvas.getByLabelText<HTMLSelectElement>('部屋で絞り込む').options).toHaveLength(181);
    await expect(canvas.getByLabelText('客室5の製品')).toHaveDisplayValue('すべて');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
