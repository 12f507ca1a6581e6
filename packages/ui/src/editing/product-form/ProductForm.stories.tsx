import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { ProductForm } from './ProductForm.tsx';

const labels = {
  name: '製品名',
  product_category_id: 'カテゴリー',
  manufacturer_name: 'メーカー',
  product_code: '品番',
  catalog_url: 'カタログURL',
  description: '説明',
};

const meta = {
  title: '部品/登録・編集/製品フォーム',
  id: 'ui-product-form',
  component: ProductForm,
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '760px' } },
    usage: { when: '製品の基本情報を編集する画面。', not: '仕様と寸法。それぞれの画面がある。' },
  },
  args: {
    fields: createFields(labels),
    categories: [
      { value: '1', label: '照明' },
      { value: '2', label: '家具' },
      { value: '3', label: '建具金物' },
    ],
    onSubmit: createSubmitHandler(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof ProductForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 製品名が誰にでも見えることを、入力する人に伝える。 */
export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('製品名')).toHaveAccessibleDescription(
      '製品名とカテゴリーは、購入していない人にも表示されます。',
    );
    await expect(canvas.getByLabelText('カテゴリー')).toBeValid();
    await expect(canvas.getByLabelText('カタログURL')).toHaveAttribute('inputmode', 'url');
  },
};

/** 続けて登録するとき、前のメーカーは値にならず、押すと入る。 */
export const PreviousManufacturer: Story = {
  name: '前の製品に続けて',
  args: { previousManufacturer: { name: '月灯工房', onChoose: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('メーカー')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '前と同じ：月灯工房' }));
    await expect(args.previousManufacturer?.onChoose).toHaveBeenCalledOnce();
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: {
    fields: {
      ...createFields(labels, { name: '製品名を入力してください' }),
      catalog_url: {
        name: 'catalog_url',
        label: 'カタログURL',
        defaultValue: 'catalog.example',
        error: 'https:// から始まるURLを入力してください',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('製品名')).toBeInvalid();
    await expect(canvas.getByLabelText('カタログURL')).toHaveAccessibleDescription(
      'https:// から始まるURLを入力してください',
    );
    await expect(canvas.getByLabelText('カタログURL')).toHaveValue('catalog.example');
  },
};
