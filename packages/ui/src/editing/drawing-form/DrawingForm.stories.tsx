import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectDescriptions } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { DrawingForm } from './DrawingForm.tsx';

const labels = { name: '図面名', description: '説明' };

const meta = {
  title: '部品/登録・編集/図面フォーム',
  id: 'ui-drawing-form',
  component: DrawingForm,
  parameters: {
    status: '安定',
    usage: { when: '図面の名前と説明を編集する画面。', not: '図面の画像。それは画像アップロード。' },
  },
  args: {
    fields: createFields(labels),
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof DrawingForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 名前の例が見えている。説明は4行。 */
export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('図面名');
    await expect(name).toHaveAttribute('placeholder', '1階平面図');
    await expect(canvas.getByLabelText('説明')).toHaveAttribute('rows', '4');
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: { fields: createFields(labels, { name: '図面名を入力してください' }) },
  play: expectDescriptions({ 図面名: '図面名を入力してください' }),
};
