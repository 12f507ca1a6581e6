import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DrawnDialog } from '../../../test/DrawnDialog.tsx';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: '部品/基本/確認のダイアログ',
  id: 'ui-confirm-dialog',
  component: ConfirmDialog,
  parameters: {
    status: '安定',
    usage: {
      when: '取り消せないことの前に。何が失われるかを名前で言う。',
      not: '取り消せること。そのままして、トーストで知らせる。',
      rules: [
        {
          good: () => (
            <DrawnDialog title="「寝室」を削除しますか？" description="元に戻すことはできません。">
              <Button variant="secondary">キャンセル</Button>
              <Button variant="secondary" tone="danger">
                削除する
              </Button>
            </DrawnDialog>
          ),
          bad: () => (
            <DrawnDialog title="「寝室」を削除しますか？" description="元に戻すことはできません。">
              <Button>はい</Button>
              <Button variant="secondary">いいえ</Button>
            </DrawnDialog>
          ),
          why: 'ボタンで動詞をくり返し、安全な答えを先に置く。「はい」では、題を読み直さないと選べない。',
        },
        {
          good: () => (
            <DrawnDialog
              title="「寝室」を削除しますか？"
              description="この部屋の製品6点と写真12枚も削除されます。元に戻すことはできません。"
            >
              <Button variant="secondary">キャンセル</Button>
              <Button variant="secondary" tone="danger">
                削除する
              </Button>
            </DrawnDialog>
          ),
          bad: () => (
            <DrawnDialog title="削除の確認" description="本当に削除してもよろしいですか？">
              <Button variant="secondary">キャンセル</Button>
              <Button variant="secondary" tone="danger">
                削除する
              </Button>
            </DrawnDialog>
          ),
          why: '失われるものを、名前と数で言う。「よろしいですか」だけでは、写真まで消えることに気づけない。',
        },
      ],
    },
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    open: true,
    title: '「寝室」を削除しますか？',
    description: 'この部屋の製品6点と写真12枚も削除されます。元に戻すことはできません。',
    confirmLabel: '削除する',
    onCancel: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 安全な答えが先にあり、フォーカスもそこにある。 */
export const Open: Story = {
  name: '開いている',
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: '「寝室」を削除しますか？' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'キャンセル' })).toHaveFocus());
    await expect(dialog.getByRole('button', { name: '削除する' })).toBeEnabled();
  },
};
