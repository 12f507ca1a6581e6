import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { heldTimeouts, holdTimeouts } from '../../../test/heldTimeouts.ts';
import { withClipboard } from '../../lib/sampleBrowser.ts';
import states from './Share.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/共有',
  id: 'behaviours-share',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** お知らせは2秒で消える。 */
export const NoticeLeaves: Story = {
  name: 'お知らせが2秒で消える',
  beforeEach: () => {
    const restoreClipboard = withClipboard();
    const restoreTimers = holdTimeouts();
    return () => {
      restoreTimers();
      restoreClipboard();
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクをコピー' }));
    await canvas.findByText('リンクをコピーしました');
    await waitFor(() => expect(heldTimeouts.size).toBe(1));
    const [timeout] = heldTimeouts.values();
    await expect(timeout?.delay).toBe(2000);
    timeout?.run();
    await waitFor(() => expect(canvas.queryByText('リンクをコピーしました')).not.toBeInTheDocument());
  },
};
