import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { expectNoOverflow } from '../../../test/plays.ts';
import { TopBar } from './TopBar.tsx';

const meta = {
  title: '部品/基本/上のバー',
  id: 'ui-top-bar',
  component: TopBar,
  parameters: {
    status: '安定',
    usage: { when: 'すべてのページの上に、1つだけ。', not: 'ページの題や操作。' },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '200px' } },
  },
  args: {
    viewer: { status: 'signedIn', name: '佐藤 葉子' },
    signInHref: '/sign-in',
    menu: [{ label: 'マイページ', href: '/mypage' }],
    onSignOut: fn(),
  },
} satisfies Meta<typeof TopBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  name: 'ログイン済み',
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('banner'));
    await expect(bar.getByRole('link', { name: 'イエスペック トップページ' })).toHaveAttribute('href', '/');
    const opener = await bar.findByRole('button', { name: '佐藤 葉子さんのメニュー' });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(bar.queryByRole('link', { name: 'マイページ' })).not.toBeInTheDocument();
    await expect(bar.queryByRole('link', { name: 'ログイン' })).not.toBeInTheDocument();
  },
};

export const SignedOut: Story = {
  name: '未ログイン',
  args: { viewer: { status: 'signedOut' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'イエスペック トップページ' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/sign-in');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** メニューもログインもまだ出ない。 */
export const Loading: Story = {
  name: '読み込み中',
  args: { viewer: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'イエスペック トップページ' })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const MenuOpen: Story = {
  name: 'メニューを開いた',
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: '佐藤 葉子さんのメニュー' });
    await userEvent.click(opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('link', { name: 'マイページ' })).toHaveAttribute('href', '/mypage');
    await expect(canvas.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  },
};

/** 長い名前は省略される。 */
export const LongName: Story = {
  name: '長い名前',
  args: { viewer: { status: 'signedIn', name: '勅使河原 龍之介（風土設計室 一級建築士事務所）' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: '勅使河原 龍之介（風土設計室 一級建築士事務所）さんのメニュー' }),
    ).toBeVisible();
    await expectNoOverflow();
  },
};
