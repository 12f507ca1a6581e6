import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import states from './PageChooser.stories.tsx';
import type { PageChooser } from './PageChooser.tsx';

const meta = {
  ...states,
  title: 'ふるまい/ページの選択',
  id: 'behaviours-page-chooser',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof PageChooser>;
export default meta;

type Story = StoryObj<typeof meta>;

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
