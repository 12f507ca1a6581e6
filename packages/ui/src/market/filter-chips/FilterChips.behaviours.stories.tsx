import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states, { Folded } from './FilterChips.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/絞り込みチップ',
  id: 'behaviours-filter-chips',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 選べるのは、いつも1つ。 */
export const AnotherChosen: Story = {
  name: '選べるのは1つ',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '小上がり' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('21');
    await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(1);
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('小上がり');

    await userEvent.click(canvas.getByRole('button', { name: 'すべて' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('all');
  },
};

/** 残りを開いて、また畳む。 */
export const Unfolded: Story = {
  name: '残りを開いて畳む',
  args: { ...Folded.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ほか168件を表示' }));
    await expect(canvas.getByRole('button', { name: '部屋180' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'たたむ', expanded: true }));
    await expect(canvas.queryByRole('button', { name: '部屋180' })).toBeNull();
  },
};
