import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './BlurOverlay.stories.tsx';
import { BlurOverlay } from './BlurOverlay.tsx';

const meta = {
  title: 'ふるまい/ぼかし',
  id: 'behaviours-blur-overlay',
  component: BlurOverlay,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof BlurOverlay>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 購入前の中身は、キーボードでも選べない。 */
export const LockedIsSkipped: Story = {
  name: '購入前の中身は選べない',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByText('木漏れ日の家')).not.toHaveFocus();
  },
};

/** 購入後は選べる。 */
export const UnlockedIsReached: Story = {
  name: '購入後は選べる',
  args: { locked: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家' })).toHaveFocus();
  },
};
