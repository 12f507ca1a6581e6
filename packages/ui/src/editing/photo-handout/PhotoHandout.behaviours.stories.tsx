import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './PhotoHandout.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/写真の振り分け',
  id: 'behaviours-photo-handout',
  tags: ['behaviour', '!autodocs'],
};

/** 行き先を選び、外し、送る。 */
export const HandedOut: StoryObj<typeof states> = {
  name: '選び、外し、送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('chairの製品'), 'ダイニングチェア');
    await expect(args.onAssign).toHaveBeenCalledWith('2', '31');
    await userEvent.click(canvas.getByRole('button', { name: 'lampを外す' }));
    await expect(args.onRemove).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: '1枚をアップロードする' }));
    await expect(args.onUpload).toHaveBeenCalledOnce();
  },
};
