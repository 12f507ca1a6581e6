import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './ProductForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品フォーム',
  id: 'behaviours-product-form',
  tags: ['behaviour', '!autodocs'],
};

/** カテゴリーを選んで送る。 */
export const Submitted: StoryObj<typeof states> = {
  name: 'カテゴリーを選んで送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('カテゴリー'), '照明');
    await expect(canvas.getByLabelText('カテゴリー')).toHaveValue('1');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
