import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectBusyButton, expectDescriptions, getTexts } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

const labels = { password: 'パスワード' };

const meta = {
  title: '部品/アカウント/アカウント削除フォーム',
  id: 'ui-delete-account-form',
  component: DeleteAccountForm,
  parameters: {
    status: '試作',
    usage: { when: 'アカウントの削除の画面。', not: '物件などの削除。それは確認のダイアログ。' },
  },
  args: {
    purchases: 2,
    properties: 1,
    refundRequests: [],
    fields: createFields(labels),
    onSubmit: createSubmitHandler(),
    onCancel: fn(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof DeleteAccountForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '購入と物件がある',
  play: async ({ args, canvas, userEvent }) => {
    await expect(getTexts(canvas.getAllByRole('listitem'))).toEqual([
      'お名前とメールアドレスは削除され、ログインできなくなります。',
      '購入した2件の仕様情報は閲覧できなくなります。削除による返金はありません。',
      '登録した1件の物件は公開を終了します。すでに購入した方は、引き続き閲覧できます。',
      '取引の記録は、法令で定められた期間、保存します。',
    ]);
    await expect(canvas.getByText('アカウントを削除すると、元に戻すことはできません。')).toBeVisible();
    const [first, last] = canvas.getAllByRole('button', { name: /キャンセル|アカウントを削除する/ });
    await expect(first).toHaveAccessibleName('キャンセル');
    await expect(last).toHaveAttribute('type', 'submit');
    await expect(last).toHaveAttribute('data-tone', 'danger');
    await userEvent.click(canvas.getByRole('button', { name: 'キャンセル' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Nothing: Story = {
  name: '購入も物件もない',
  args: { purchases: 0, properties: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.queryByText(/返金/)).not.toBeInTheDocument();
  },
};

/** 申し込みがどうなるかを、物件の名前とともに伝える。 */
export const RefundRequested: Story = {
  name: '返金を申込中',
  args: { refundRequests: ['木漏れ日の家', '海を望む家'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^返金を申込中の2件（木漏れ日の家、海を望む家）は、/)).toHaveTextContent(
      'は、返金するかどうかを、削除のあとに運営者が決めます。返金する場合は、お支払いのカードに返金します。結果をお知らせするメールは届きません。',
    );
  },
};

export const Invalid: Story = {
  name: 'パスワードが違う',
  args: { fields: createFields(labels, { password: 'パスワードが正しくありません' }) },
  play: expectDescriptions({ パスワード: 'パスワードが正しくありません' }),
};

export const Loading: Story = { name: '削除中', args: { loading: true }, play: expectBusyButton('削除しています...') };
