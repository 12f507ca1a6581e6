import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { renderControlled } from '../../../test/storyDecorators.tsx';
import states from './ProductSearch.stories.tsx';
import { ProductSearch } from './ProductSearch.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品の検索',
  id: 'behaviours-product-search',
  tags: ['behaviour', '!autodocs'],
};

/** 入力のたびに知らせる。電話の「検索」を押すと、キーボードが閉じる。変換を確定するEnterでは閉じない。 */
export const Typed: StoryObj<typeof states> = {
  name: '入力する',
  render: renderControlled(ProductSearch),
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'TA');
    await expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenNthCalledWith(1, 'T');
    await expect(args.onChange).toHaveBeenLastCalledWith('TA');
    await expect(field).not.toHaveFocus();
  },
};

/** 消すと空になり、続けて入力できる。 */
export const Cleared: StoryObj<typeof states> = {
  name: '消す',
  args: { value: '照明' },
  render: renderControlled(ProductSearch),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '入力した言葉を消す' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
