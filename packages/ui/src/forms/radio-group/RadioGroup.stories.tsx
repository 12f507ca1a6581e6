import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Select } from '../select/Select.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: '部品/入力欄/ラジオボタン',
  id: 'ui-radio-group',
  component: RadioGroup,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '2つから5つのうち1つを選ぶ入力。違いを読んでから選んでほしいとき。',
      not: '選択肢が多いとき。それは選択の欄。はい・いいえはチェックボックス。',
      rules: [
        {
          good: () => (
            <RadioGroup
              label="追加する写真を見られる人"
              options={[
                { value: 'everyone', label: '誰でも見られる', description: '物件を公開すると、誰でも見られます。' },
                { value: 'buyers', label: '購入者だけ', description: 'ほかの人には、ぼかして表示されます。' },
              ]}
              defaultValue="everyone"
            />
          ),
          bad: () => (
            <Select
              label="追加する写真を見られる人"
              options={[
                { value: 'everyone', label: '誰でも見られる' },
                { value: 'buyers', label: '購入者だけ' },
              ]}
            />
          ),
          why: '2つだけなら、どちらも見えるように並べ、違いを添える。選択の欄では、もう1つに気づきにくい。',
        },
      ],
    },
  },
  args: {
    label: '公開範囲',
    name: 'visibility',
    options: [
      { value: 'PUBLIC', label: '公開', description: '誰でも見つけられ、購入できます。' },
      { value: 'PRIVATE', label: '非公開', description: 'あなただけに表示されます。' },
    ],
    defaultValue: 'PUBLIC',
    onChange: fn(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: '公開範囲' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: /^公開/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /^非公開/ })).toHaveAccessibleDescription(
      'あなただけに表示されます。',
    );
  },
};

/** まだ選ばれていない必須の欄。エラーは欄に結びついている。 */
export const Invalid: Story = {
  name: 'エラー',
  args: { required: true, defaultValue: undefined, error: '公開範囲を選択してください' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: '公開範囲' });
    await expect(canvas.getByText('必須')).toBeVisible();
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription('公開範囲を選択してください');
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};

/** 選び直せないが、読めて、送られる。 */
export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: '公開範囲' })).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.getByRole('radio', { name: /^公開/ })).toBeEnabled();
  },
};
