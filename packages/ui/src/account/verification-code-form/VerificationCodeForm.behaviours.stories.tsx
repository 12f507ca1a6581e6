import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './VerificationCodeForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/確認コードフォーム',
  id: 'behaviours-verification-code-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

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
