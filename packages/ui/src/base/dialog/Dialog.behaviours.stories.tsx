import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { Button } from '../button/Button.tsx';
import { Menu } from '../menu/Menu.tsx';
import states from './Dialog.stories.tsx';
import { Dialog } from './Dialog.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ダイアログ',
  id: 'behaviours-dialog',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** フォーカスは中をめぐり、外へ出ない。×で閉じられる。 */
export const FocusStaysInside: Story = {
  name: 'フォーカスは外へ出ない',
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: '詳細情報について' });
    const action = within(dialog).getByRole('link', { name: '仕様情報を購入する' });
    const closeButton = within(dialog).getByRole('button', { name: '閉じる' });
    await waitFor(() => expect(closeButton).toHaveFocus());
    await userEvent.tab();
    await expect(action).toHaveFocus();
    await userEvent.tab();
    await expect(closeButton).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(action).toHaveFocus();
    await userEvent.click(closeButton);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Escapeで閉じると、開いたボタンへフォーカスが戻る。 */
export const FocusReturns: Story = {
  name: '閉じるとフォーカスが戻る',
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
  name: '取り除かれてもフォーカスが戻る',
  ...FocusReturns,
  render: function WithDialog(args) {
    const [isMounted, setIsMounted] = useState(false);
    return (
      <>
        <Button onClick={() => setIsMounted(true)}>詳しく見る</Button>
        {isMounted && <Dialog {...args} open onClose={() => setIsMounted(false)} />}
      </>
    );
  },
};

/** 変換を取り消すEscapeや、中のメニューを閉じるEscapeでは閉じない。 */
export const EscapeOfOthers: Story = {
  name: '変換やメニューのEscapeでは閉じない',
  args: {
    children: (
      <>
        <input aria-label="メモ" />
        <Menu label="写真の操作" items={[{ label: '削除する', onSelect: () => {} }]} />
      </>
    ),
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '詳細情報について' }));
    await fireEvent.keyDown(dialog.getByLabelText('メモ'), { key: 'Escape', isComposing: true });
    const opener = dialog.getByRole('button', { name: '写真の操作' });
    await userEvent.click(opener);
    await waitFor(() => expect(dialog.getByRole('menuitem', { name: '削除する' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(dialog.queryByRole('menuitem')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
