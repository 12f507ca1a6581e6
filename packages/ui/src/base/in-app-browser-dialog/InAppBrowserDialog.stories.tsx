import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { withRouterLink } from '../../../test/storyDecorators.tsx';
import { withoutClipboard } from '../../lib/sampleBrowser.ts';
import { InAppBrowserDialog } from './InAppBrowserDialog.tsx';

const meta = {
  title: '部品/基本/アプリ内ブラウザーの案内',
  id: 'ui-in-app-browser-dialog',
  component: InAppBrowserDialog,
  parameters: {
    status: '試作',
    usage: {
      when: 'LINEなどのアプリの中のブラウザーで、ログインの画面を開いたとき。',
      not: 'ログインのいらないページ。アプリの中でも読める。',
    },
    docs: { story: { inline: false, height: '480px' } },
  },
  args: {
    open: true,
    onClose: fn(),
    url: 'https://iespec.example/sign-in?redirect_url=%2Fproperty%2F10&from=purchase',
  },
} satisfies Meta<typeof InAppBrowserDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = async () => within(await screen.findByRole('dialog', { name: '外部ブラウザーで開いてください' }));

/** ルーターのリンクが渡されていても、アプリに届くふつうのリンクになる。 */
export const Default: Story = {
  name: '案内',
  decorators: [withRouterLink],
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.getByText(/Googleログインをご利用いただけません/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('link', { name: '外部ブラウザーで開く' })).toHaveFocus());
    await expect(dialog.getByRole('link', { name: '外部ブラウザーで開く' })).toHaveAttribute(
      'href',
      'https://iespec.example/sign-in?redirect_url=%2Fproperty%2F10&from=purchase&openExternalBrowser=1',
    );
    await expect(dialog.getByRole('button', { name: 'リンクをコピー' })).toBeEnabled();
  },
};

const copied = fn();

/** ダイアログの中でも、クリップボードのAPIなしでコピーできる。コピーするのは元のアドレス。 */
export const Copied: Story = {
  name: 'コピーした',
  beforeEach: () => withoutClipboard({ execCommand: true, onCopy: copied }),
  play: async ({ args, userEvent }) => {
    copied.mockClear();
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'リンクをコピー' }));
    await expect(await dialog.findByText('リンクをコピーしました')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith(args.url);
  },
};

/** アドレスを選べるように見せる。 */
export const NotCopied: Story = {
  name: 'コピーできなかった',
  beforeEach: () => withoutClipboard({ execCommand: false }),
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'リンクをコピー' }));
    await expect(await dialog.findByText(args.url)).toBeVisible();
    await expect(dialog.queryByText('リンクをコピーしました')).not.toBeInTheDocument();
  },
};
