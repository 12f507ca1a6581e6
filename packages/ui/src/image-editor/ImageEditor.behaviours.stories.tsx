import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './ImageEditor.stories.tsx';
import { ImageEditor } from './ImageEditor.tsx';

const meta = {
  title: 'ふるまい/登録済み画像',
  id: 'behaviours-image-editor',
  component: ImageEditor,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  decorators: states.decorators,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ImageEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TypeChanged: Story = {
  name: '種類を変える',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('画像の種類'), '有料画像');
    await expect(args.onTypeChange).toHaveBeenCalledWith('PAID');
  },
};

export const DeletePressed: Story = {
  name: '削除を押す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '削除' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
