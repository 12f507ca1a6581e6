import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './VerificationCodeForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/確認コードフォーム',
  id: 'behaviours-verification-code-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 再送信と、メールアドレスの変更では送られない。 */
export const ResendAndBackPressed: Story = {
  name: '再送信と戻るでは送られない',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '確認コードを再送信' }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'メールアドレスを変更' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** 確認しているあいだは、キーボードでも再送信できない。 */
export const NotResentWhileLoading: Story = {
  name: '確認中は再送信できない',
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    for (let stop = 0; stop < 4; stop += 1) {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    }
    const { left, top } = canvas.getByText('確認コードを再送信').getBoundingClientRect();
    document.elementFromPoint(left + 2, top + 2)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect(args.onResend).not.toHaveBeenCalled();
    await expect(args.onBack).not.toHaveBeenCalled();
  },
};
