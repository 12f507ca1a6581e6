import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ViewToggle.stories.tsx';
import { ViewToggle } from './ViewToggle.tsx';

const meta = {
  title: 'ふるまい/表示の切り替え',
  id: 'behaviours-view-toggle',
  component: ViewToggle,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ViewToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Switched: Story = {
  name: '切り替える',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リスト表示' }));
    await expect(args.onChange).toHaveBeenCalledWith('list');
  },
};
