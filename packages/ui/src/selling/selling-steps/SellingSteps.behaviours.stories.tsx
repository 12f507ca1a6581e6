import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './SellingSteps.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/販売までの手順',
  id: 'behaviours-selling-steps',
  tags: ['behaviour', '!autodocs'],
};

export const OpenedByTap: StoryObj<typeof states> = {
  name: '押すと開く',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^販売まで、あと4つ/));
    await expect(canvas.getByRole('link', { name: '価格：価格を決める' })).toBeVisible();
  },
};
