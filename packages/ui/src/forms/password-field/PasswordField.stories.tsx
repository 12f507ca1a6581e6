import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: '部品/入力欄/パスワードの欄',
  id: 'ui-password-field',
  component: PasswordField,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: 'パスワードの入力。', not: 'ほかの1行の文字。それは文字の欄。' },
  },
  args: {
    label: 'パスワード',
    name: 'password',
    autoComplete: 'current-password',
    required: true,
    onChange: fn(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  name: '隠れている',
  args: { defaultValue: 'komorebi-2022' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('パスワード');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'current-password');
    await expect(input).toBeRequired();
    await expect(canvas.getByRole('button', { name: '入力した文字を表示' })).toHaveAttribute('type', 'button');
  },
};

export const Revealed: Story = {
  name: '見えている',
  args: { defaultValue: 'komorebi-2022' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '入力した文字を表示' }));
    await expect(canvas.getByLabelText('パスワード')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: '入力した文字を隠す' })).toHaveFocus();
    await expect(canvas.getByLabelText('パスワード')).toHaveValue('komorebi-2022');
  },
};

export const Invalid: Story = {
  name: 'エラー',
  args: { autoComplete: 'new-password', help: '8文字以上', error: 'パスワードは8文字以上で入力してください' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('パスワード');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('8文字以上 パスワードは8文字以上で入力してください');
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true, defaultValue: 'komorebi-2022' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('パスワード')).toBeDisabled();
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

/** 書き換えられないが、見て確かめられる。 */
export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true, defaultValue: 'komorebi-2022' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByLabelText('パスワード')).borderStyle).toBe('dashed');
    await expect(canvas.getByRole('button', { name: '入力した文字を表示' })).toBeEnabled();
  },
};
