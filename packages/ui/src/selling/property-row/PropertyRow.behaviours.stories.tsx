import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import { chooseFromMenu } from '../../story-helpers/plays.ts';
import states from './PropertyRow.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/物件の行',
  id: 'behaviours-property-row',
  tags: ['behaviour', '!autodocs'],
};

/** 出品の作成は行から、共有と複製と削除はメニューから。 */
export const ActionsPressed: StoryObj<typeof states> = {
  name: '操作を押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の出品を作成する' }));
    await expect(args.onCreateListing).toHaveBeenCalledOnce();
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', 'リンクを共有する');
    await expect(args.onShare).toHaveBeenCalledOnce();
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', '複製する');
    await expect(args.onDuplicate).toHaveBeenCalledOnce();
    await chooseFromMenu({ canvas, userEvent }, '木漏れ日の家の操作', '削除する');
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
