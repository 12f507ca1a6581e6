import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './SignUpForm.stories.tsx';
import type { SignUpForm } from './SignUpForm.tsx';

const meta = {
  ...states,
  title: 'ふるまい/新規登録フォーム',
  id: 'behaviours-sign-up-form',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof SignUpForm>;
export default meta;

/** 3つの欄を埋めて送る。 */
export const Submitted: StoryObj<typeof meta> = {
  name: '3つの欄を埋めて送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('ユーザー名'), '佐藤 葉子');
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'sato@iespec.example');
    await userEvent.type(canvas.getByLabelText('パスワード'), 'komorebi-2022');
    await userEvent.click(canvas.getByRole('button', { name: 'アカウントを作成' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
