import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './Textarea.stories.tsx';
import type { Textarea } from './Textarea.tsx';

const meta = {
  ...states,
  title: 'ふるまい/長い文の欄',
  id: 'behaviours-textarea',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Textarea>;
export default meta;

/** Enterで改行する。 */
export const Typed: StoryObj<typeof meta> = {
  name: 'Enterで改行する',
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByLabelText('説明');
    await userEvent.type(area, '南の庭に{enter}ひらいた家');
    await expect(area).toHaveValue('南の庭に\nひらいた家');
  },
};
