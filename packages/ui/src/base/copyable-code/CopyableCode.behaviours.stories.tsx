import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
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

const copied = fn();

export const WithoutClipboard: Story = {
  name: 'クリップボードのAPIがない',
  beforeEach: () => withoutClipboard({ execCommand: true, onCopy: copied }),
  play: async ({ canvas, userEvent }) => {
    copied.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('コピーしました')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith('TA-450W');
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

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
