import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { getTexts } from '../../../test/plays.ts';
import { tabHrefs } from '../../../test/samples.ts';
import { BottomBar } from './BottomBar.tsx';

const meta = {
  title: '部品/基本/下のバー',
  id: 'ui-bottom-bar',
  component: BottomBar,
  parameters: {
    status: '安定',
    usage: { when: 'すべてのページの下に、1つだけ。', not: 'ページの中の切り替え。それはタブ。' },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '120px' } },
  },
  args: {
    signedIn: true,
    current: 'home',
    hrefs: tabHrefs,
  },
} satisfies Meta<typeof BottomBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  name: 'ログイン済み',
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'メインメニュー' }));
    await expect(getTexts(menu.getAllByRole('link'))).toEqual([
      'ホーム',
      'さがす',
      '物件登録',
      'お気に入り',
      'マイページ',
    ]);
    await expect(menu.getByRole('link', { name: 'ホーム' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'マイページ' })).toHaveAttribute('href', '/mypage');
    await expect(menu.getByRole('link', { name: 'マイページ' })).not.toHaveAttribute('aria-current');
  },
};

export const SignedOut: Story = {
  name: '未ログイン',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  args: {
    signedIn: false,
    current: 'search',
    hrefs: {
      ...tabHrefs,
      create: '/sign-in?redirect_url=%2Fproperty%2Fcreate&from=property_create',
      account: '/sign-in',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(5);
    await expect(canvas.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/sign-in');
    await expect(canvas.getByRole('link', { name: '物件登録' })).toHaveAttribute(
      'href',
      '/sign-in?redirect_url=%2Fproperty%2Fcreate&from=property_create',
    );
    await expect(canvas.getByRole('link', { name: 'さがす' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('link', { name: 'マイページ' })).not.toBeInTheDocument();
  },
};

/** セッションのある人には、誰か分かるまで「ログイン」を見せない。右端の場所は空けておく。 */
export const NotKnownYet: Story = {
  name: '誰か分かるまで',
  args: { signedIn: false },
  beforeEach: () => {
    document.documentElement.dataset.known = '';
    return () => {
      delete document.documentElement.dataset.known;
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
    const place = canvas.getByText('ログイン');
    await expect(place).not.toBeVisible();
    await expect(place.getBoundingClientRect().width).toBeGreaterThan(0);
  },
};

/** タブにないページではどれも現在地にならない。 */
export const Elsewhere: Story = {
  name: 'タブにないページ',
  args: { current: null },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) await expect(link).not.toHaveAttribute('aria-current');
  },
};
