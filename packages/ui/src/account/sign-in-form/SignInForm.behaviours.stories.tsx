import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './SignInForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ログインフォーム',
  id: 'behaviours-sign-in-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** キーボードだけで入力し、Enterで送る。入力したものは残る。 */
export const SubmittedByEnter: Story = {
  name: 'Enterで送る',
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByLabelText('メールアドレス');
    const password = canvas.getByLabelText('パスワード');
    await userEvent.type(email, 'sato@iespec.example');
    await userEvent.tab();
    await expect(password).toHaveFocus();
    await userEvent.type(password, 'komorebi-2022{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(email).toHaveValue('sato@iespec.example');
  },
};

/** 確認しているあいだは、もう一度送らない。 */
export const NotSubmittedWhileLoading: Story = {
  name: '確認中はもう一度送らない',
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('パスワード'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
