import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './SignUpForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/新規登録フォーム',
  id: 'behaviours-sign-up-form',
  tags: ['behaviour', '!autodocs'],
};

/** 3つの欄を埋めて送る。 */
export const Submitted: StoryObj<typeof states> = {
  name: '3つの欄を埋めて送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('ユーザー名'), '佐藤 葉子');
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'sato@iespec.example');
    await userEvent.type(canvas.getByLabelText('パスワード'), 'komorebi-2022');
    await userEvent.click(canvas.getByRole('button', { name: 'アカウントを作成' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
