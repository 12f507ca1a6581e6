import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { TextField } from '../text-field/TextField.tsx';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: '部品/入力欄/数値の欄',
  id: 'ui-number-field',
  component: NumberField,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '計算に使う数（価格、面積、寸法）。',
      not: '郵便番号や品番。それは文字の欄。',
      keys: { 数: '↑↓で、刻みだけ増減する' },
      rules: [
        {
          good: () => <NumberField label="敷地面積" unit="㎡" step={0.01} defaultValue="182.45" />,
          bad: () => <TextField label="敷地面積" defaultValue="182.45" help="平方メートルで入力してください" />,
          why: '単位は、欄の中にいつも見せる。説明に書くだけでは、気づかずに坪で入力する人がいる。',
        },
      ],
    },
  },
  args: { label: '価格', unit: '円', onChange: fn(), className: 'max-w-md' },
} satisfies Meta<typeof NumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '整数',
  args: { defaultValue: '5000' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('価格');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await expect(input).toHaveValue('5000');
  },
};

/** 面積は小数点以下2桁まで。 */
export const WithStep: Story = {
  name: '面積（0.01刻み）',
  args: { label: '敷地面積', unit: '㎡', step: 0.01, defaultValue: '182.45' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('敷地面積');
    await expect(input).toHaveAttribute('inputmode', 'decimal');
    await expect(input).toHaveValue('182.45');
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: { error: '価格は0円、または50円以上の整数で入力してください', defaultValue: '49', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('価格')).toBeInvalid();
    await expect(canvas.getByLabelText('価格')).toHaveAccessibleDescription(
      '価格は0円、または50円以上の整数で入力してください',
    );
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true, defaultValue: '5000' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true, defaultValue: '5000' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('textbox')).borderStyle).toBe('dashed');
  },
};
