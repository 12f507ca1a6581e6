import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TableKindPicker } from './TableKindPicker.tsx';

const meta = {
  title: '部品/登録・編集/表の種類',
  id: 'ui-table-kind-picker',
  component: TableKindPicker,
  parameters: {
    status: '試作',
    usage: { when: '読み取った表が何の表かを、確かめて選び直す。', not: '表の列が何かを聞く。それは列の使い方。' },
  },
  args: {
    label: 'この表は',
    options: [
      { value: 'products', label: '品目の表', description: '1行が1つの製品', drawing: 'list' },
      { value: 'rooms', label: '内部仕上表', description: '1行が1つの部屋', drawing: 'rooms' },
      { value: 'parts', label: '外部仕上表', description: '1行が1つの部位', drawing: 'parts' },
      { value: 'leftOut', label: '登録しない表', drawing: 'none' },
    ],
    value: 'products',
    onChange: fn(),
  },
} satisfies Meta<typeof TableKindPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'この表は' })).toBeVisible();
    const rooms = canvas.getByRole('radio', { name: '内部仕上表' });
    await expect(canvas.getByRole('radio', { name: '品目の表' })).toBeChecked();
    await expect(rooms).toHaveAccessibleDescription('1行が1つの部屋');
    await userEvent.click(canvas.getByText('1行が1つの部屋'));
    await expect(args.onChange).toHaveBeenLastCalledWith('rooms');
    canvas.getByRole('radio', { name: '品目の表' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith('leftOut');
  },
};
