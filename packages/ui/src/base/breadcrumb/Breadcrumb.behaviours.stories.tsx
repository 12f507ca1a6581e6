import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './Breadcrumb.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/パンくず',
  id: 'behaviours-breadcrumb',
  tags: ['behaviour', '!autodocs'],
};

export const BackPressed: StoryObj<typeof states> = {
  name: '戻るを押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
