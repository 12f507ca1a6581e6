import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { TransferDialog, type TransferDialogProps } from './TransferDialog.tsx';

const meta = {
  title: '部品/登録・編集/別の部屋へ移す',
  id: 'ui-transfer-dialog',
  component: TransferDialog,
  parameters: {
    status: '試作',
    usage: {
      when: '製品を、同じ物件の別の部屋へ移すとき。',
      not: '部屋の中での順番。それは一覧で変える。',
    },
    docs: { story: { inline: false, height: '480px' } },
  },
  args: {
    open: true,
    name: '食堂の椅子',
    rooms: [
      { id: 21, name: '寝室' },
      { id: 22, name: '書斎' },
    ],
    loading: false,
    failure: undefined as TransferDialogProps['failure'],
    onCancel: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof TransferDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = async () => within(await screen.findByRole('dialog', { name: '「食堂の椅子」を別の部屋へ移す' }));

export const Default: Story = {
  name: '標準',
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog();
    await expect(dialog.getByText('写真もいっしょに移り、その部屋の最後に並びます。')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('移す先の部屋'), '書斎');
    await userEvent.click(dialog.getByRole('button', { name: '移す' }));
    await expect(args.onConfirm).toHaveBeenCalledWith(22);
  },
};

export const Loading: Story = {
  name: '移している',
  args: { loading: true },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('button', { name: '移しています...' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Failed: Story = {
  name: '移せなかった',
  args: { failure: '製品を移せませんでした。もう一度お試しください。' },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('製品を移せませんでした。');
  },
};
