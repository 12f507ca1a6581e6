import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Link2, Pencil, Trash2 } from 'lucide';
import { expect, fn, waitFor } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { getTexts } from '../../../test/plays.ts';
import { wrapIn } from '../../../test/storyDecorators.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: '部品/基本/メニュー',
  id: 'ui-menu',
  component: Menu,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '一覧の行に操作が3つ以上あるとき。よく使う1つか2つは行に出し、残りをここに入れる。',
      not: '主役の操作。それはボタン。1つを選ぶ入力は選択の欄。',
      keys: { 開くボタン: '↓で最初の項目、↑で最後の項目から開く', 開いたメニュー: 'HomeとEndで端へ。Tabで閉じる' },
    },
  },
  args: {
    label: '木漏れ日の家の操作',
    items: [
      { label: '編集する', icon: Pencil, href: '/property/1/edit' },
      { label: 'リンクをコピー', icon: Link2, onSelect: fn() },
      { label: '複製する', icon: Copy, disabled: true },
      { label: '削除する', icon: Trash2, tone: 'danger', onSelect: fn() },
    ],
  },
  argTypes: { icon: { control: false } },
  decorators: [wrapIn('flex min-h-64 justify-end')],
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 44px四方のボタン。閉じているあいだ、中の操作はどこにもない。 */
export const Closed: Story = {
  name: '閉じている',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '木漏れ日の家の操作' });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect([button.offsetWidth, button.offsetHeight]).toEqual([44, 44]);
    await expect(canvas.queryByRole('menuitem')).not.toBeInTheDocument();
  },
};

/** 最初の操作にフォーカスがある。今は選べない操作も、名前は読める。 */
export const Open: Story = {
  name: '開いている',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: '編集する' })).toHaveFocus());
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await expect(getTexts(canvas.getAllByRole('menuitem'))).toEqual([
      '編集する',
      'リンクをコピー',
      '複製する',
      '削除する',
    ]);
    await expect(canvas.getByRole('menuitem', { name: '複製する' })).toHaveAttribute('aria-disabled', 'true');
  },
};
