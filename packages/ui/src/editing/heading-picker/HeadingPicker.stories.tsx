import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { HeadingPicker } from './HeadingPicker.tsx';

const meta = {
  title: '部品/登録・編集/見出しの選択',
  id: 'ui-heading-picker',
  component: HeadingPicker,
  parameters: {
    status: '試作',
    usage: { when: '表の見出しの行が分からないときに、どの行かを聞く。', not: '列が何かを聞く。それは列の使い方。' },
  },
  args: {
    title: '何行目が見出しですか',
    help: '見出しの行が見つかりませんでした。「製品名」や「品番」などの書いてある行を選んでください。',
    rows: [
      ['南荻窪の家', '', ''],
      ['ばしょ', 'もの', 'つくり手'],
      ['LDK', 'ソファ', '木と布'],
    ],
    labelOf: (row) => `${row}行目を見出しにする`,
    onPick: fn(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof HeadingPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '何行目が見出しですか' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '2行目を見出しにする' }));
    await expect(args.onPick).toHaveBeenCalledWith(1);
  },
};
