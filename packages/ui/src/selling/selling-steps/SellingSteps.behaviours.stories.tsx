import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './SellingSteps.stories.tsx';
import type { SellingSteps } from './SellingSteps.tsx';

const meta = {
  ...states,
  title: 'ふるまい/販売までの手順',
  id: 'behaviours-selling-steps',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof SellingSteps>;
export default meta;

export const OpenedByTap: StoryObj<typeof meta> = {
  name: '押すと開く',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^販売まで、あと4つ/));
    await expect(canvas.getByRole('link', { name: '価格：価格を決める' })).toBeVisible();
  },
};
