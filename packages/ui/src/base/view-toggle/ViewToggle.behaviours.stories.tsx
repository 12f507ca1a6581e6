import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ViewToggle.stories.tsx';
import type { ViewToggle } from './ViewToggle.tsx';

const meta = {
  ...states,
  title: 'ふるまい/表示の切り替え',
  id: 'behaviours-view-toggle',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ViewToggle>;
export default meta;

export const Switched: StoryObj<typeof meta> = {
  name: '切り替える',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リスト表示' }));
    await expect(args.onChange).toHaveBeenCalledWith('list');
  },
};
