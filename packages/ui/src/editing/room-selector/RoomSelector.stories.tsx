import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectTexts } from '../../../test/plays.ts';
import { living, tatami } from '../../../test/samples.ts';
import { RoomSelector } from './RoomSelector.tsx';

const meta = {
  title: '部品/登録・編集/部屋の選択',
  id: 'ui-room-selector',
  component: RoomSelector,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '部屋を1つ選んで、下の内容をしぼるとき。', not: '部屋のページへ進むとき。それは部屋カード。' },
  },
  args: {
    rooms: [
      { id: 1, name: 'LDK', image: living },
      { id: 2, name: '小上がり', image: tatami },
    ],
    value: 1,
    onChange: fn(),
  },
} satisfies Meta<typeof RoomSelector>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '選択中',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'LDK' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('button', { name: '小上がり' })).toHaveAttribute('aria-pressed', 'false');
    const ring = (name: string) => getComputedStyle(canvas.getByRole('button', { name }).children[0] as Element);
    await expect(ring('LDK').outlineStyle).toBe('solid');
    await expect(ring('小上がり').outlineStyle).toBe('none');
    // The focus has the same ring.
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '小上がり' })).toHaveFocus();
    await expect(ring('小上がり').outlineStyle).toBe('solid');
    await userEvent.tab();
  },
};

export const NoImage: Story = {
  name: '写真なし',
  args: { rooms: [{ id: 1, name: '書斎', image: null }] },
  play: expectTexts('No Image'),
};

/** 20を超える部屋は、端末の選択画面から選ぶ。 */
export const Many: Story = {
  name: '180部屋',
  args: {
    rooms: Array.from({ length: 180 }, (_, index) => ({ id: index + 1, name: `客室${index + 1}`, image: living })),
    value: 150,
  },
  play: async ({ args, canvas, userEvent }) => {
    const choice = canvas.getByRole('combobox', { name: '部屋' });
    await expect(choice).toHaveDisplayValue('客室150');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.selectOptions(choice, '客室7');
    await expect(args.onChange).toHaveBeenCalledWith(7);
  },
};
