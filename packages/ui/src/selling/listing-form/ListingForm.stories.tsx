import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { ListingForm } from './ListingForm.tsx';

const labels = {
  price: '価格',
  title: 'タイトル',
  description: '説明',
  is_negotiable: '価格相談可',
  listing_type: '出品の種類',
  status: '状態',
  visibility: '公開範囲',
  confirms_rights: '図面・写真・情報を公開する権利があります',
};

const meta = {
  title: '部品/売る/出品フォーム',
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
    hasConfirmedRights: false,
    bar: { status: 'saved' },
    cancelHref: '/mypage',
    onSubmit: createSubmitHandler(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof ListingForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 価格と受取額が先。キャンセル、保存、公開。公開は下書きのときだけで、いちばん目立つ。 */
export const Draft: Story = {
  name: '下書き',
  args: { onPublish: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('説明')).toHaveAttribute('rows', '5');
    await expect(canvas.getByLabelText('状態')).not.toBeVisible();
    await expect(canvas.getByRole('link', { name: 'キャンセル' })).toHaveAttribute('href', '/mypage');
    await expect(canvas.getByText('手数料（20%）').parentElement).toHaveTextContent('¥1,000受取額¥4,000');
    await expect(canvas.getByRole('button', { name: '販売を始める' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
    await expect(canvas.getByRole('checkbox', { name: '価格相談可' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: '図面・写真・情報を公開する権利があります' })).not.toBeChecked();
  },
};

export const Published: Story = {
  name: '公開中',
  args: {
    fields: { ...meta.args.fields, status: { name: 'status', label: '状態', defaultValue: 'published' } },
    hasConfirmedRights: true,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('詳細設定'));
    await expect(canvas.getByLabelText('状態')).toHaveDisplayValue('公開中');
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleName('価格相談可');
    await expect(canvas.queryByRole('button', { name: '販売を始める' })).not.toBeInTheDocument();
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
    bar: { status: 'failed', message: '5か所の入力をご確認ください' },
    onPublish: fn(),
  },
  play: async ({ canvas }) => {
    for (const label of ['タイトル', '出品の種類', '状態', '公開範囲', '価格'])
      await expect(canvas.getByLabelText(label)).toBeInvalid();
    await expect(canvas.getByLabelText('価格')).toHaveAccessibleDescription(
      '税込。0円、または50円以上 価格は0円、または50円以上の整数で入力してください',
    );
    await expect(canvas.getByText('手数料（20%）').parentElement).toHaveTextContent('—受取額—');
    await expect(canvas.getByLabelText('状態')).toBeVisible();
  },
};
