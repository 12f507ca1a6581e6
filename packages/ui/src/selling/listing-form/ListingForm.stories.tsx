import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { createFields, createSubmitHandler } from '../../story-helpers/sampleForm.ts';
import { ListingForm } from './ListingForm.tsx';

const labels = {
  title: 'タイトル',
  listing_type: '出品の種類',
  status: '状態',
  visibility: '公開範囲',
  description: '説明',
  price: '価格',
  is_negotiable: '価格相談可',
};

const meta = {
  title: '部品/出品フォーム',
  id: 'ui-listing-form',
  component: ListingForm,
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '900px' } },
    usage: { when: '出品を編集する画面。', not: '出品の中身を見せるだけのとき。' },
  },
  args: {
    fields: {
      ...createFields(labels),
      status: { name: 'status', label: '状態', defaultValue: 'draft' },
      price: { name: 'price', label: '価格', defaultValue: '5000' },
    },
    options: {
      listing_type: [{ value: 'PROPERTY_SPECS', label: '物件仕様情報' }],
      status: [
        { value: 'draft', label: '下書き' },
        { value: 'published', label: '公開中' },
      ],
      visibility: [
        { value: 'PUBLIC', label: '全体に公開' },
        { value: 'PRIVATE', label: '非公開' },
      ],
    },
    feePercent: 20,
    breakdown: { fee: 1000, proceeds: 4000 },
    cancelHref: '/mypage',
    onSubmit: createSubmitHandler(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof ListingForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** キャンセル、公開、保存。公開は下書きのときだけ。 */
export const Draft: Story = {
  name: '下書き',
  args: { onPublish: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('説明')).toHaveAttribute('rows', '5');
    await expect(canvas.getByLabelText('状態')).toHaveDisplayValue('下書き');
    await expect(canvas.getByRole('link', { name: 'キャンセル' })).toHaveAttribute('href', '/mypage');
    await expect(canvas.getByRole('status')).toHaveTextContent('手数料（20%）¥1,000受取額¥4,000');
    await expect(canvas.getByRole('button', { name: '公開する' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
    await expect(canvas.getByRole('checkbox', { name: '価格相談可' })).not.toBeChecked();
  },
};

export const Published: Story = {
  name: '公開中',
  args: {
    fields: { ...meta.args.fields, status: { name: 'status', label: '状態', defaultValue: 'published' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('状態')).toHaveDisplayValue('公開中');
    await expect(canvas.queryByRole('button', { name: '公開する' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: {
    fields: {
      ...createFields(labels, {
        title: 'タイトルを入力してください',
        listing_type: '出品の種類を選択してください',
        status: '状態を選択してください',
        visibility: '公開範囲を選択してください',
      }),
      price: {
        name: 'price',
        label: '価格',
        defaultValue: '49',
        error: '価格は0円、または50円以上の整数で入力してください',
      },
    },
    breakdown: null,
    onPublish: fn(),
  },
  play: async ({ canvas }) => {
    for (const label of ['タイトル', '出品の種類', '状態', '公開範囲', '価格'])
      await expect(canvas.getByLabelText(label)).toBeInvalid();
    await expect(canvas.getByLabelText('価格')).toHaveAccessibleDescription(
      '税込。0円、または50円以上 価格は0円、または50円以上の整数で入力してください',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('手数料（20%）—受取額—');
  },
};
