import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ColumnTable } from './ColumnTable.tsx';

const meta = {
  title: '部品/登録・編集/列の使い方',
  id: 'ui-column-table',
  component: ColumnTable,
  parameters: {
    status: '試作',
    usage: { when: '読み取った表の列が、どの項目かを確かめて直す。', not: '登録した製品の一覧。' },
  },
  args: {
    label: '読み取った表',
    columns: [
      { heading: '部屋', use: 'room' },
      { heading: '品名', use: 'name' },
      { heading: 'No.', use: 'ignored' },
      { heading: '', use: 'specification' },
    ],
    rows: [
      ['LDK', '和紙のペンダントライト', '1', '楮和紙'],
      ['', 'ダイニングチェア', '2', 'ナラ無垢材、座面はペーパーコードの手編み'],
    ],
    uses: [
      { value: 'room', label: '部屋' },
      { value: 'name', label: '製品名' },
      { value: 'specification', label: '仕様' },
      { value: 'ignored', label: '使わない' },
    ],
    ignored: 'ignored',
    onUse: fn(),
  },
} satisfies Meta<typeof ColumnTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('「品名」の列')).toHaveDisplayValue('製品名');
    await expect(canvas.getByLabelText('「4列目」の列')).toHaveDisplayValue('仕様');
    await expect(canvas.getByRole('cell', { name: '楮和紙' })).toBeInTheDocument();
    await userEvent.selectOptions(canvas.getByLabelText('「No.」の列'), '仕様');
    await expect(args.onUse).toHaveBeenCalledWith(2, 'specification');
  },
};
