import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './ListingForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/出品フォーム',
  id: 'behaviours-listing-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 公開するを押しても、保存はされない。 */
export const PublishPressed: Story = {
  name: '公開を押しても保存はされない',
  args: { onPublish: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '公開する' }));
    await expect(args.onPublish).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** 価格相談可を選んで保存する。 */
export const Submitted: Story = {
  name: '価格相談可を選んで保存する',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('価格相談可'));
    await expect(canvas.getByRole('checkbox', { name: '価格相談可' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
