import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, within } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './SpecificationForm.stories.tsx';
import { SpecificationForm } from './SpecificationForm.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/仕様フォーム',
  id: 'behaviours-specification-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 表でない文字は、そのまま欄に入る。 */
export const TextPasted: Story = {
  name: '文字を欄に貼る',
  play: async ({ args, canvas, userEvent }) => {
    const field = within(canvas.getByRole('group', { name: '仕様 2行目' })).getByLabelText('内容');
    await userEvent.click(field);
    await userEvent.paste('（越前）');
    await expect(field).toHaveValue('楮和紙（越前）');
    await expect(args.onPasteRows).not.toHaveBeenCalled();
  },
};

/** 電話では、開いた画面に貼る。読み取った行を見てから加える。 */
export const PastedInDialog: Story = {
  name: '開いた画面に貼る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '表から貼り付け' }));
    const dialog = within(await screen.findByRole('dialog', { name: '仕様を貼り付け' }));
    await expect(dialog.getByRole('button', { name: '追加する' })).toBeDisabled();
    await userEvent.click(dialog.getByLabelText('コピーした行'));
    await userEvent.paste('光源：LED\n素材：楮和紙\n色：白');
    await expect(dialog.getByRole('status')).toHaveTextContent('3行を読み取りました');
    await expect(dialog.getByText('素材：楮和紙')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '3行を追加する' }));
    await expect(args.onPasteRows).toHaveBeenCalledWith(
      [
        { spec_type: '光源', spec_value: 'LED' },
        { spec_type: '素材', spec_value: '楮和紙' },
        { spec_type: '色', spec_value: '白' },
      ],
      1,
    );
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** 行が消えても、フォーカスは迷子にならない。 */
export const FocusAfterRemoval: Story = {
  name: '削除の後のフォーカス',
  render: function Removable(args) {
    const [rows, setRows] = useState(args.rows);
    return (
      <SpecificationForm {...args} rows={rows} onRemove={(index) => setRows((before) => before.toSpliced(index, 1))} />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1行目を削除' }));
    await expect(canvas.getByRole('button', { name: '1行目を削除' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: '1行目を削除' }));
    await expect(canvas.getByRole('button', { name: '行を追加' })).toHaveFocus();
  },
};
