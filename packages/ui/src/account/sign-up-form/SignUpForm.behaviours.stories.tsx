import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './SignUpForm.stories.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const meta = {
  title: 'ふるまい/新規登録フォーム',
  id: 'behaviours-sign-up-form',
  component: SignUpForm,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof SignUpForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 3つの欄を埋めて送る。 */
export const Submitted: Story = {
  name: '3つの欄を埋めて送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('ユーザー名'), '佐藤 葉子');
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'sato@iespec.example');
    await userEvent.type(canvas.getByLabelText('パスワード'), 'komorebi-2022');
    await userEvent.click(canvas.getByRole('button', { name: 'アカウントを作成' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
