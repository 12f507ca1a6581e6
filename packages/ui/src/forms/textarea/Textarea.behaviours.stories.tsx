import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './Textarea.stories.tsx';
import { Textarea } from './Textarea.tsx';

const meta = {
  title: 'ふるまい/長い文の欄',
  id: 'behaviours-textarea',
  component: Textarea,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Textarea>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Enterで改行する。 */
export const Typed: Story = {
  name: 'Enterで改行する',
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByLabelText('説明');
    await userEvent.type(area, '南の庭に{enter}ひらいた家');
    await expect(area).toHaveValue('南の庭に\nひらいた家');
  },
};
