import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Select } from './Select.tsx';

const prefectures = ['北海道', '青森県', '岩手県', '長野県'].map((name) => ({ value: name, label: name }));

const meta = {
  title: '部品/入力欄/選択の欄',
  id: 'ui-select',
  component: Select,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '4つ以上から1つを選ぶ入力。電話の標準の選択画面が出る。',
      not: 'はい・いいえ。それはチェックボックス。',
      rules: [
        {
          good: () => <Select label="都道府県" required placeholder="選択してください" options={prefectures} />,
          bad: () => <Select label="都道府県" required options={prefectures} />,
          why: '選んでほしい欄は、選ぶ前の状態から始める。初めから「北海道」だと、そのまま保存されてしまう。',
        },
      ],
    },
  },
  args: {
    label: '物件種別',
    placeholder: '選択してください',
    options: [
      { value: 'HOUSE', label: '戸建' },
      { value: 'APARTMENT', label: 'マンション' },
      { value: 'OTHER', label: 'その他' },
    ],
    onChange: fn(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof Select>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '選ぶ前',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('物件種別')).toHaveDisplayValue('選択してください');
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: { required: true, error: '物件種別を選択してください' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('必須')).toBeVisible();
    await expect(canvas.getByLabelText('物件種別')).toBeInvalid();
    await expect(canvas.getByLabelText('物件種別')).toHaveAccessibleDescription('物件種別を選択してください');
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('物件種別')).toBeDisabled();
  },
};

/** 見るだけのもの。フォーカスは当たり、値は送られる。 */
export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true, defaultValue: 'APARTMENT' },
  play: async ({ canvas }) => {
    const select = canvas.getByLabelText('物件種別');
    await expect(select).toHaveDisplayValue('マンション');
    await expect(select).toHaveAttribute('aria-readonly', 'true');
    await expect(getComputedStyle(select).pointerEvents).toBe('none');
    await expect(select).toBeEnabled();
  },
};
