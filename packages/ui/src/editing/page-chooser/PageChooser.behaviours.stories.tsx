import type { StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './PageChooser.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ページの選択',
  id: 'behaviours-page-chooser',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const Chosen: Story = {
  name: 'ページを選ぶ',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'ページ2' }));
    await expect(args.onChoose).toHaveBeenCalledWith(2);
  },
};

export const Cancelled: Story = {
  name: 'やめる',
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: '図面にするページを選ぶ' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};
