import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ProductForm.stories.tsx';
import type { ProductForm } from './ProductForm.tsx';

const meta = {
  ...states,
  title: 'ふるまい/製品フォーム',
  id: 'behaviours-product-form',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ProductForm>;
export default meta;

/** カテゴリーを選んで送る。 */
export const Submitted: StoryObj<typeof meta> = {
  name: 'カテゴリーを選んで送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('カテゴリー'), '照明');
    await expect(canvas.getByLabelText('カテゴリー')).toHaveValue('1');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
