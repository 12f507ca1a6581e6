import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { chooseFromMenu } from '../../../test/plays.ts';
import states from './PhotoSelectionBar.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/選んだ写真のバー',
  id: 'behaviours-photo-selection-bar',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const Moved: Story = {
  name: '並べ替える',
  play: async (context) => {
    for (const [item, to] of [
      ['前へ移動', 'earlier'],
      ['後ろへ移動', 'later'],
      ['最後へ移動', 'last'],
    ] as const) {
      await chooseFromMenu(context, '選んだ写真の並べ替え', item);
      await expect(context.args.onMove).toHaveBeenLastCalledWith(to);
    }
  },
};

/** まだ読み込んでいない写真があれば、最後がどこかは分からない。 */
export const Partial: Story = {
  name: '最後へは移せない',
  args: { partial: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '選んだ写真の並べ替え' }));
    await expect(await canvas.findByRole('menuitem', { name: '先頭へ移動' })).toBeVisible();
    await expect(canvas.queryByRole('menuitem', { name: '最後へ移動' })).toBeNull();
  },
};
