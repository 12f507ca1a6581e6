import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button, ButtonLink } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  parameters: {
    usage: {
      when: '見ている人を一度止めて、1つのことを伝えるとき。一言ならcard、読むものや入力があればsheet。',
      not: '結果の知らせ。それはAlertかToast。',
    },
    docs: { story: { inline: false, height: '420px' } },
  },
  args: {
    open: true,
    onClose: fn(),
    title: '詳細情報について',
    description: '詳細情報は仕様情報購入後に閲覧可能になります',
    children: <ButtonLink href="/checkout?listingId=30">仕様情報を購入する</ButtonLink>,
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** フォーカスは中にとどまり、Escapeと×で閉じられる。 */
export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: '詳細情報について' });
    await expect(dialog).toHaveAccessibleDescription('詳細情報は仕様情報購入後に閲覧可能になります');
    const action = within(dialog).getByRole('link', { name: '仕様情報を購入する' });
    const cross = within(dialog).getByRole('button', { name: '閉じる' });

    await waitFor(() => expect(cross).toHaveFocus());
    await userEvent.tab();
    await expect(action).toHaveFocus();
    await userEvent.tab();
    await expect(cross).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(action).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(cross);
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** スマートフォンでは画面いっぱいに開く。後ろのページは動かない。 */
export const SheetOnPhone: Story = {
  play: async () => {
    const { top, left, width, height } = (await screen.findByRole('dialog')).getBoundingClientRect();
    await expect([left, top, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
    await expect(getComputedStyle(document.body).overflow).toBe('hidden');
  },
};

/** 一言だけのときは、小さな枠にする。 */
export const Card: Story = {
  args: { variant: 'card' },
  play: async () => {
    const { left, width } = (await screen.findByRole('dialog')).getBoundingClientRect();
    await expect([left, width]).toEqual([16, window.innerWidth - 32]);
  },
};

/** 閉じると、開いたボタンへフォーカスが戻る。 */
export const FocusReturns: Story = {
  args: { open: false },
  render: function Opened(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>詳しく見る</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '詳しく見る' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: '詳細情報について' });
    await waitFor(() => expect(screen.getByRole('button', { name: '閉じる' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** 閉じるときに取り除かれても、フォーカスは戻る。 */
export const TakenAway: Story = {
  ...FocusReturns,
  render: function Asked(args) {
    const [asked, setAsked] = useState(false);
    return (
      <>
        <Button onClick={() => setAsked(true)}>詳しく見る</Button>
        {asked && <Dialog {...args} open onClose={() => setAsked(false)} />}
      </>
    );
  },
};
