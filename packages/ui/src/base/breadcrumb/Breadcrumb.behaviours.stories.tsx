import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './Breadcrumb.stories.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'ふるまい/パンくず',
  id: 'behaviours-breadcrumb',
  component: Breadcrumb,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BackPressed: Story = {
  name: '戻るを押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
