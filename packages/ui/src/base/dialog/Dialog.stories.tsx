import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DrawnDialog } from '../../../test/DrawnDialog.tsx';
import { Button, ButtonLink } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: '部品/基本/ダイアログ',
  id: 'ui-dialog',
  component: Dialog,
  parameters: {
    status: '安定',
    usage: {
      when: '見ている人を一度止めて、1つのことを伝えるとき。一言ならcard、読むものや入力があればsheet。',
      not: '結果の知らせ。それはお知らせかトースト。',
      rules: [
        {
          good: () => (
            <DrawnDialog title="詳細情報について" description="詳細情報は仕様情報購入後に閲覧可能になります">
              <ButtonLink href="/checkout?listingId=30">仕様情報を購入する</ButtonLink>
            </DrawnDialog>
          ),
          bad: () => (
            <DrawnDialog title="ご案内" description="詳細情報は仕様情報購入後に閲覧可能になります">
              <Button>OK</Button>
            </DrawnDialog>
          ),
          why: '題は何の話かを、ボタンは押したあとのことを言う。「OK」では、購入へ進むのか閉じるだけか分からない。',
        },
      ],
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

export const Open: Story = {
  name: '開いている',
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '詳細情報について' });
    await expect(dialog).toHaveAccessibleDescription('詳細情報は仕様情報購入後に閲覧可能になります');
    await expect(within(dialog).getByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '閉じる' })).toHaveFocus());
  },
};

/** スマートフォンでは、内容の高さだけ下から開く。後ろのページは動かない。 */
export const SheetOnPhone: Story = {
  name: 'スマートフォンのシート',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  play: async () => {
    const { left, bottom, width, height } = (await screen.findByRole('dialog')).getBoundingClientRect();
    await expect([left, bottom, width]).toEqual([0, window.innerHeight, window.innerWidth]);
    await expect(height).toBeLessThan(window.innerHeight / 2);
    await expect(getComputedStyle(document.body).overflow).toBe('hidden');
  },
};

/** 一言だけのときは、小さな枠にする。 */
export const Card: Story = {
  name: '小さな枠',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  args: { variant: 'card' },
  play: async () => {
    const { left, width } = (await screen.findByRole('dialog')).getBoundingClientRect();
    await expect([left, width]).toEqual([16, window.innerWidth - 32]);
  },
};
