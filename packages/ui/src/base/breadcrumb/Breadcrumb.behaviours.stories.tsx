import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './Breadcrumb.stories.tsx';
import type { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  ...states,
  title: 'ふるまい/パンくず',
  id: 'behaviours-breadcrumb',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

export const BackPressed: StoryObj<typeof meta> = {
  name: '戻るを押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
