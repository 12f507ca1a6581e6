import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import { chooseFromMenu } from '../../story-helpers/plays.ts';
import states from './ListingRow.stories.tsx';

const meta = {
  ...behaviours(states),
  title: 'ふるまい/出品の行',
  id: 'behaviours-listing-row',
  tags: ['behaviour', '!autodocs'],
  args: { ...states.args, onUnpublish: fn() },
};
export default meta;

export const ActionsPressed: StoryObj<typeof meta> = {
  name: '操作を押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の仕様情報を公開する' }));
    await expect(args.onPublish).toHaveBeenCalledOnce();
    for (const item of ['公開をやめる', '削除する'])
      await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の仕様情報の操作', item);
    await expect(args.onUnpublish).toHaveBeenCalledOnce();
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
