import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { getTexts } from '../../../test/plays.ts';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

const meta = {
  title: '部品/入力欄/未保存の確認',
  id: 'ui-unsaved-changes-dialog',
  component: UnsavedChangesDialog,
  parameters: {
    status: '安定',
    usage: {
      when: '保存していない変更がある編集画面から、リンクや戻る操作で離れるとき。',
      not: '削除の前。それは削除の確認。タブを閉じるときは、ブラウザが尋ねる。',
    },
    docs: { story: { inline: false, height: '480px' } },
  },
  args: { open: true, keepsDraft: true, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof UnsavedChangesDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = async () => within(await screen.findByRole('alertdialog', { name: '保存せずに移動しますか？' }));

/** 下書きが残る画面。安全な答えにフォーカスがある。 */
export const Default: Story = {
  name: '下書きが残る',
  play: async () => {
    const dialog = await findDialog();
    await expect(
      dialog.getByText('保存していない内容があります。入力した文字はこの端末に下書きとして残ります。'),
    ).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'このページに残る' })).toHaveFocus());
    await expect(dialog.getByRole('button', { name: '移動する' })).toBeEnabled();
    await expect(dialog.getAllByRole('button')).toHaveLength(2);
  },
};

/** 何を保存していないかを名前で挙げ、その場で保存できる。 */
export const WithSave: Story = {
  name: '保存して移動できる',
  args: { changes: ['製品情報', '寸法'], keepsDraft: false, onSave: fn() },
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog();
    await expect(
      dialog.getByText('製品情報、寸法の変更を保存していません。移動すると、入力した内容は失われます。'),
    ).toBeVisible();
    await expect(getTexts(dialog.getAllByRole('button'))).toEqual([
      'このページに残る',
      '保存して移動する',
      '保存せずに移動する',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: '保存して移動する' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onLeave).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '保存せずに移動する' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

/** 写真は下書きに残らない。 */
export const UnsentPhotos: Story = {
  name: '送っていない写真',
  args: { unsaved: 'photos' },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: '写真を送らずに移動しますか？' }));
    await expect(
      dialog.getByText('まだ送っていない写真があります。移動すると、もう一度選ぶことになります。'),
    ).toBeVisible();
  },
};

export const ChangesAndPhotos: Story = {
  name: '変更と、送っていない写真',
  args: { unsaved: 'both' },
  play: async () => {
    const dialog = await findDialog();
    await expect(
      dialog.getByText(
        /下書きとして残ります。まだ送っていない写真があります。移動すると、もう一度選ぶことになります。$/,
      ),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  name: '保存中',
  args: { loading: true, onSave: fn() },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('button', { name: '保存しています...' })).toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('button', { name: 'このページに残る' })).toBeEnabled();
  },
};

export const Failed: Story = {
  name: '保存の失敗',
  args: { onSave: fn(), failure: '保存できませんでした。もう一度お試しください。' },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByRole('alert')).toHaveTextContent('保存できませんでした。もう一度お試しください。');
    await expect(dialog.getByRole('button', { name: '保存して移動する' })).toBeEnabled();
  },
};
