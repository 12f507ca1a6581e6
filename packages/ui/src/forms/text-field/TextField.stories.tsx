import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { controlClassName } from '../field/Field.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: '部品/入力欄/文字の欄',
  id: 'ui-text-field',
  component: TextField,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '1行の文字。',
      not: '数は数値の欄、何行かの文章は長い文の欄。',
      rules: [
        {
          good: () => (
            <div className="grid gap-5">
              <TextField label="設計会社" defaultValue="月灯設計" />
              <TextField label="施工会社" />
            </div>
          ),
          bad: () => (
            <div className="grid gap-5">
              <input
                aria-label="設計会社"
                placeholder="設計会社"
                defaultValue="月灯設計"
                className={controlClassName}
              />
              <input aria-label="施工会社" placeholder="施工会社" className={controlClassName} />
            </div>
          ),
          why: '名前は、いつも欄の上に出す。欄の中に書くと、入力したとたんに何の欄か分からなくなる。',
        },
        {
          good: () => <TextField label="物件名" required error="物件名を入力してください" />,
          bad: () => <TextField label="物件名" required error="入力値が不正です" />,
          why: 'エラーは、何をすれば直るかを欄の名前で言う。「不正です」では、責められるだけで直せない。',
        },
      ],
    },
  },
  args: { label: '物件名', name: 'name', onChange: fn(), className: 'max-w-md' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('物件名');
    await expect(input).not.toBeRequired();
    await expect(input).toBeValid();
    await expect(input).not.toHaveAttribute('aria-describedby');
    await expect(canvas.queryByText('必須')).not.toBeInTheDocument();
  },
};

export const Required: Story = {
  name: '必須',
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('必須')).toBeVisible();
    await expect(canvas.getByLabelText('物件名')).toBeRequired();
  },
};

/** エラーは入力欄に結びついている。 */
export const Invalid: Story = {
  name: '入力エラー',
  args: { required: true, error: '物件名を入力してください' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('物件名');
    await expect(canvas.getByText('物件名を入力してください')).toBeVisible();
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('物件名を入力してください');
  },
};

/** 助けとエラーは両方とも読み上げられる。 */
export const WithHelp: Story = {
  name: '説明つき',
  args: { label: 'パスワード', type: 'password', help: '8文字以上', error: 'パスワードが短すぎます' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8文字以上')).toBeVisible();
    await expect(canvas.getByLabelText('パスワード')).toHaveAccessibleDescription('8文字以上 パスワードが短すぎます');
  },
};

export const Placeholder: Story = {
  name: '入力例つき',
  args: { placeholder: '例：木漏れ日の家' },
  play: async ({ canvas }) => {
    await expect(canvas.getByPlaceholderText('例：木漏れ日の家')).toHaveAccessibleName('物件名');
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true, defaultValue: '木漏れ日の家' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('物件名')).toBeDisabled();
  },
};

/** 見るだけのもの。フォーカスが当たり、コピーできる。 */
export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true, defaultValue: '木漏れ日の家' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('物件名');
    await expect(input).toHaveAttribute('readonly');
    await expect(getComputedStyle(input).borderStyle).toBe('dashed');
  },
};

/** 今の文字数は読み上げられる。前後の空白は数えない。 */
export const Counted: Story = {
  name: '文字数',
  args: { maxCharacters: 20, defaultValue: ' 木漏れ日の家 ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6 / 20文字')).toBeVisible();
    await expect(canvas.getByLabelText('物件名')).toHaveAccessibleDescription('6 / 20文字');
  },
};

/** 多すぎる文字は、消えずに残り、何文字超えたかが出る。 */
export const TooLong: Story = {
  name: '文字数の超過',
  args: { maxCharacters: 5, defaultValue: '木漏れ日の家', error: '5文字以内で入力してください' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1文字超えています：6 / 5文字')).toBeVisible();
    await expect(canvas.getByLabelText('物件名')).toHaveValue('木漏れ日の家');
  },
};
