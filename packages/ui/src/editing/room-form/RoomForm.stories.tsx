import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { RoomForm } from './RoomForm.tsx';

const labels = { name: '部屋名', description: '説明' };

const meta = {
  title: '部品/登録・編集/部屋フォーム',
  id: 'ui-room-form',
  component: RoomForm,
  parameters: {
    status: '安定',
    usage: { when: '部屋の名前と説明を編集する画面。', not: '部屋の写真。それは画像アップロード。' },
  },
  args: {
    fields: createFields(labels),
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof RoomForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('部屋名')).toBeRequired();
    await expect(canvas.getByLabelText('説明')).not.toBeRequired();
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: { fields: createFields(labels, { name: '部屋名を入力してください' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('部屋名')).toBeInvalid();
    await expect(canvas.getByLabelText('部屋名')).toHaveAccessibleDescription('部屋名を入力してください');
  },
};
