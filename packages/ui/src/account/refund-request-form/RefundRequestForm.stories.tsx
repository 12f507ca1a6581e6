import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { RefundRequestForm } from './RefundRequestForm.tsx';

const labels = { reason: '理由', details: '詳しい内容' };

const meta = {
  title: '部品/アカウント/返金の申し込みフォーム',
  id: 'ui-refund-request-form',
  component: RefundRequestForm,
  parameters: {
    status: '安定',
    usage: { when: '購入した人が返金を申し込む画面。', not: '運営者が返金を決めるとき。' },
  },
  args: {
    fields: createFields(labels),
    reasons: [
      { value: 'mistake', label: '間違えて購入した' },
      { value: 'defect', label: '内容に重大な欠陥がある' },
      { value: 'other', label: 'そのほか' },
    ],
    maxDetails: 1000,
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof RefundRequestForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力の前',
  play: async ({ canvas }) => {
    const reasons = within(canvas.getByRole('radiogroup', { name: '理由' }));
    await expect(reasons.getAllByRole('radio')).toHaveLength(3);
    await expect(reasons.getByLabelText('間違えて購入した')).not.toBeChecked();
    await expect(canvas.getByLabelText('詳しい内容')).toHaveValue('');
    await expect(canvas.getByRole('button', { name: '返金を申し込む' })).toBeEnabled();
  },
};

export const Invalid: Story = {
  name: '理由と内容がない',
  args: {
    fields: createFields(labels, {
      reason: '理由を選択してください',
      details: 'どこがどのように違うかを入力してください',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: '理由' })).toHaveAccessibleDescription(
      '理由を選択してください',
    );
    await expect(canvas.getByLabelText('詳しい内容')).toHaveAccessibleDescription(
      /どこがどのように違うかを入力してください/,
    );
  },
};

export const Sending: Story = {
  name: '送っている',
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '申し込んでいます...' })).toHaveAttribute('aria-busy', 'true');
  },
};
