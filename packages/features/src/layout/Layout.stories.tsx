import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectHref } from '#test/steps.ts';
import { Layout } from './Layout.tsx';

const meta = {
  ...inFrame,
  title: '画面/ページの枠',
  id: 'parts-layout',
  component: Layout,
  tags: ['!autodocs'],
  args: { children: <h1 className="p-6">ページの内容</h1> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Layout>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 未ログイン。物件登録はログインへ進む。 */
export const SignedOut: Story = {
  name: '未ログイン',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ホーム' })).toHaveAttribute('aria-current', 'page');
    await expectHref(
      canvas.getByRole('link', { name: '物件登録' }),
      '/sign-in?redirect_url=%2Fproperty%2Fcreate&from=property_create',
    );
    await expect(canvas.queryByRole('link', { name: 'マイページ' })).toBeNull();
  },
};

export const SignedIn: Story = {
  name: 'ログイン済み',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectHref(canvas.getByRole('link', { name: '物件登録' }), '/property/create');
    await expect(await canvas.findByRole('button', { name: '田中 航さんのメニュー' })).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'マイページ' })).toHaveLength(1);
  },
};

/** 誰が見ているかまだわからないが、この端末はだれかを覚えている。 */
export const Loading: Story = {
  name: '読み込み中',
  parameters: { viewer: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /メニュー/ })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'ログイン' })).toBeNull();
    await expectHref(canvas.getByRole('link', { name: 'マイページ' }), '/mypage');
  },
};
