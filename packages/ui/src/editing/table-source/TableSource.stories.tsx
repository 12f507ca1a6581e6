import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectAlert } from '../../../test/plays.ts';
import { TableSource } from './TableSource.tsx';

const meta = {
  title: '部品/登録・編集/表の受け取り',
  id: 'ui-table-source',
  component: TableSource,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: 'スプレッドシートの表やCSVファイルから、まとめて登録する。',
      not: '1つの製品の仕様や寸法の行。それは行の編集への貼り付け。',
    },
  },
  args: { value: '', onChange: fn(), onText: fn(), onFile: fn(), className: 'max-w-2xl' },
} satisfies Meta<typeof TableSource>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '表を読み取る' })).toBeDisabled();
    await expect(canvas.getByLabelText('ファイルを選ぶ')).toBeInTheDocument();
  },
};

/** 何が足りないかを言う。 */
export const Unreadable: Story = {
  name: '読み取れない',
  args: { failure: '見出しの行が見つかりません。「製品名」などの見出しの行も入れて、貼り付けてください。' },
  play: expectAlert('見出しの行が見つかりません。'),
};
