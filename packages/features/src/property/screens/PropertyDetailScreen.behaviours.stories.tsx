import { suzuki } from '@iespec/contract/fixtures';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { expectText } from '#test/steps.ts';
import states from './PropertyDetailScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/物件の詳細',
  id: 'behaviours-property-detail',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 写真がそろってから印刷が始まる。 */
export const Printed: Story = {
  name: '印刷する',
  parameters: { viewer: suzuki },
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(await canvas.findByRole('button', { name: '印刷する' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    for (const image of canvas.getAllByRole('img'))
      if (image instanceof HTMLImageElement) await expect(image.complete).toBe(true);
    print.mockRestore();
  },
};

/** 新しいタブで開いたページには戻る先がないので、戻るボタンは上の段へ移る。 */
export const BackInNewTab: Story = {
  name: '新しいタブで戻る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '戻る' }));
    await expectText(canvas, '/property/10');
  },
};
