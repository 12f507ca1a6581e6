import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './NumberField.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/数値の欄',
  id: 'behaviours-number-field',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 変換中の文字には手を付けず、確定してから半角にする。 */
export const Converted: Story = {
  name: '変換を確定すると半角になる',
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('価格');
    fireEvent.compositionStart(input);
    input.setRangeText('８０００');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await expect(input).toHaveValue('８０００');
    fireEvent.compositionEnd(input);
    await expect(input).toHaveValue('8000');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

/** 人が書くように、単位や¥や約が付いていても読む。ほかの単位は外さず、あとで確かめる。 */
export const AsWritten: Story = {
  name: '単位の付いた数を読む',
  args: { label: '敷地面積', unit: '㎡', step: 0.01 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('敷地面積');
    await userEvent.click(input);
    await userEvent.paste('約182.5㎡');
    await expect(input).toHaveValue('182.5');
    await userEvent.clear(input);
    await userEvent.paste('55坪');
    await expect(input).toHaveValue('55坪');
  },
};

/** 途中に全角の数字を入れても、続きはその場所に入る。 */
export const TypedInTheMiddle: Story = {
  name: '途中に入力する',
  args: { defaultValue: '15' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('価格');
    await userEvent.type(input, '２３４', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input).toHaveValue('12345');
    await expect(input.selectionStart).toBe(4);
  },
};

/** 上下の矢印キーで、刻みだけ増減する。0より下がらず、数でないものは変えない。 */
export const ByArrows: Story = {
  name: '矢印キーで刻みだけ変わる',
  args: { label: '敷地面積', unit: '㎡', step: 0.01, defaultValue: '182.4' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('敷地面積');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('182.41');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(input).toHaveValue('182.39');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
    await userEvent.clear(input);
    await userEvent.type(input, '0.01{ArrowDown}{ArrowDown}');
    await expect(input).toHaveValue('0');
    await userEvent.clear(input);
    await userEvent.type(input, '50坪{ArrowUp}');
    await expect(input).toHaveValue('50坪');
  },
};

export const ReadOnlyStays: Story = {
  name: '読み取り専用は矢印キーでも変わらない',
  args: { defaultValue: '5000', readOnly: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('価格');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('5000');
  },
};
