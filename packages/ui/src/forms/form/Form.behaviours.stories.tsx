import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './Form.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/フォーム',
  id: 'behaviours-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 変換を確定するEnterでは送られない。ふつうのEnterでは送られる。 */
export const SubmittedByEnter: Story = {
  name: 'Enterで送る',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('件名');
    await userEvent.type(input, 'こんにちは');
    await expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
    await expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** 送っているあいだは、Enterでも、もう一度送られない。 */
export const NotSubmittedWhileLoading: Story = {
  name: '送信中はもう一度送らない',
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('件名'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
