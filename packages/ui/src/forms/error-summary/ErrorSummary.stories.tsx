import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Form, saveLabels } from '../form/Form.tsx';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { Select } from '../select/Select.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = {
  title: '部品/入力欄/入力の誤りのまとめ',
  id: 'ui-error-summary',
  component: ErrorSummary,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '1画面に収まらないフォーム。どの欄に誤りがあるかを先頭でまとめる。',
      not: '欄が1つか2つのフォーム。誤りは欄の下だけで足りる。',
    },
  },
  args: {
    faults: [
      { name: 'name', label: '物件名', message: '物件名を入力してください' },
      { name: 'property_type', label: '物件種別', message: '物件種別を選択してください' },
      { name: 'visibility', label: '公開範囲', message: '公開範囲を選択してください' },
    ],
    attempt: 0,
  },
  render: (args) => (
    <Form submit={saveLabels} header={<ErrorSummary {...args} />} className="max-w-md">
      <TextField label="物件名" name="name" required error={args.faults[0]?.message} />
      <Select
        label="物件種別"
        name="property_type"
        required
        placeholder="選択してください"
        options={[{ value: 'HOUSE', label: '戸建' }]}
        error={args.faults[1]?.message}
      />
      <RadioGroup
        label="公開範囲"
        name="visibility"
        required
        options={[
          { value: 'PUBLIC', label: '公開' },
          { value: 'PRIVATE', label: '非公開' },
        ]}
        error={args.faults[2]?.message}
      />
    </Form>
  ),
} satisfies Meta<typeof ErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 送った直後。最初の誤りの欄にフォーカスがある。 */
export const Several: Story = {
  name: 'いくつもの誤り',
  args: { attempt: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('3か所の入力をご確認ください');
    await expect(canvas.getByRole('link', { name: '物件名：物件名を入力してください' })).toBeVisible();
    await expect(canvas.getByLabelText('物件名')).toHaveFocus();
  },
};

/** 送る前と、誤りがないときは、何も出ない。 */
export const None: Story = {
  name: '誤りなし',
  args: { faults: [], attempt: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.getByLabelText('物件名')).not.toHaveFocus();
  },
};
