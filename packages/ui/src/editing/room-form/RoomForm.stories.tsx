import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FormEvent } from 'react';
import { expect, fn } from 'storybook/test';
import { fieldsOf } from '../../lib/fieldsOf.ts';
import { RoomForm } from './RoomForm.tsx';

const labels = { name: '部屋名', description: '説明' };

const meta = {
  title: '部品/部屋フォーム',
  id: 'ui-room-form',
  component: RoomForm,
  parameters: {
    status: '安定',
    usage: { when: '部屋の名前と説明を編集する画面。', not: '部屋の写真。それは画像アップロード。' },
  },
  args: {
    fields: fieldsOf(labels),
    onSubmit: fn((event: FormEvent) => event.preventDefault()),
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
  args: { fields: fieldsOf(labels, { name: '部屋名を入力してください' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('部屋名')).toBeInvalid();
    await expect(canvas.getByLabelText('部屋名')).toHaveAccessibleDescription('部屋名を入力してください');
  },
};
