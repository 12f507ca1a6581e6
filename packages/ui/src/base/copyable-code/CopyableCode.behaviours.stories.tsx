import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withoutClipboard } from '../../lib/sampleBrowser.ts';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './CopyableCode.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/コピーできる品番',
  id: 'behaviours-copyable-code',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** できなかったあとも、もう一度試せる。 */
export const AgainAfterFailure: Story = {
  name: '失敗のあとのやり直し',
  play: async ({ canvas, userEvent }) => {
    const restore = withoutClipboard({ execCommand: false });
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByText(/コピーできませんでした/);
    restore();
    const restoreWorking = withoutClipboard({ execCommand: true });
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('コピーしました')).toBeVisible();
    restoreWorking();
  },
};
