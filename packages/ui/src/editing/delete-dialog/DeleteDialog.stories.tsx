import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DeleteDialog } from './DeleteDialog.tsx';

const meta = {
  title: '部品/登録・編集/削除の確認',
  id: 'ui-delete-dialog',
  component: DeleteDialog,
  parameters: {
    status: '試作',
    usage: {
      when: '物件・部屋・製品・図面・出品を削除する前。失われるものと、買った人の数を言う。',
      not: '削除でない、取り消せない操作。それは確認のダイアログ。',
    },
    docs: { story: { inline: false, height: '480px' } },
  },
  args: { open: true, name: '寝室', losses: ['製品6点', '写真12枚'], onCancel: fn(), onConfirm: fn() },
} satisfies Meta<typeof DeleteDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

/** 安全な答えが先にあり、フォーカスもそこにある。 */
export const Default: Story = {
  name: '買った人がいない',
  play: async () => {
    const dialog = await findDialog('「寝室」を削除しますか？');
    await expect(dialog.getByText('製品6点、写真12枚も削除されます。元に戻すことはできません。')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'キャンセル' })).toHaveFocus());
    await expect(dialog.queryByText(/購入しています/)).not.toBeInTheDocument();
  },
};

/** 売れたものは市場から消え、買った人には残る。その数を言う。 */
export const Sold: Story = {
  name: '買った人がいる',
  args: { name: '木漏れ日の家', losses: ['部屋2室', '製品12点', '図面2枚', '写真34枚', '出品'], buyers: 3 },
  play: async () => {
    const dialog = await findDialog('「木漏れ日の家」を削除しますか？');
    await expect(
      dialog.getByText(
        '部屋2室、製品12点、図面2枚、写真34枚、出品も削除されます。一覧に表示されなくなり、編集もできなくなります。元に戻すことはできません。',
      ),
    ).toBeVisible();
    await expect(dialog.getByText('3人が購入しています。購入した人は、削除した後も閲覧できます。')).toBeVisible();
  },
};

export const Loading: Story = {
  name: '削除中',
  args: { loading: true },
  play: async () => {
    const dialog = await findDialog('「寝室」を削除しますか？');
    await expect(dialog.getByRole('button', { name: '削除しています...' })).toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeEnabled();
  },
};

export const Failed: Story = {
  name: '失敗',
  args: { failure: '削除できませんでした。もう一度お試しください。' },
  play: async () => {
    const dialog = await findDialog('「寝室」を削除しますか？');
    await expect(dialog.getByRole('alert')).toHaveTextContent('削除できませんでした。もう一度お試しください。');
    await expect(dialog.getByRole('button', { name: '削除する' })).toBeEnabled();
  },
};
