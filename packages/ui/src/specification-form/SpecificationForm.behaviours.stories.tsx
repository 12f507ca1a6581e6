import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './SpecificationForm.stories.tsx';
import { SpecificationForm } from './SpecificationForm.tsx';

const meta = {
  title: 'ふるまい/仕様フォーム',
  id: 'behaviours-specification-form',
  component: SpecificationForm,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof SpecificationForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 行の削除と追加では送られない。 */
export const RowsChanged: Story = {
  name: '行の追加と削除では送られない',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2行目を削除' }));
    await expect(args.onRemove).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: '行を追加' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** 保存するを押すと送られる。 */
export const Submitted: Story = {
  name: '保存を押すと送られる',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
