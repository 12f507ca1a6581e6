import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ViewToggle.stories.tsx';
import { ViewToggle } from './ViewToggle.tsx';

const meta = {
  title: 'Behaviours/View Toggle',
  component: ViewToggle,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ViewToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Switched: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リスト表示' }));
    await expect(args.onChange).toHaveBeenCalledWith('list');
  },
};
