import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './Select.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/選択の欄',
  id: 'behaviours-select',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 読み取り専用のものは、キーでも変わらず、タブで次へ進める。 */
export const ReadOnlyStays: Story = {
  name: '読み取り専用は変わらない',
  args: { readOnly: true, defaultValue: 'APARTMENT' },
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByLabelText('物件種別');
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await expect(fireEvent.keyDown(select, { key: 'ArrowDown' })).toBe(false);
    await expect(fireEvent.keyDown(select, { key: 'Tab' })).toBe(true);
    await expect(select).toHaveValue('APARTMENT');
  },
};
