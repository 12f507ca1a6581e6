import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './Textarea.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/長い文の欄',
  id: 'behaviours-textarea',
  tags: ['behaviour', '!autodocs'],
};

/** Enterで改行する。 */
export const Typed: StoryObj<typeof states> = {
  name: 'Enterで改行する',
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByLabelText('説明');
    await userEvent.type(area, '南の庭に{enter}ひらいた家');
    await expect(area).toHaveValue('南の庭に\nひらいた家');
  },
};
