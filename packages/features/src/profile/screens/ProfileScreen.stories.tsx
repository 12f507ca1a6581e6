import { properties, users } from '@iespec/contract';
import { sato, suzuki } from '@iespec/contract/fixtures';
import { answer, given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHeading, expectHref, expectText } from '#test/steps.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/出品者',
  id: 'screens-profile',
  component: ProfileScreen,
  // On a docs page all stories would share one worker and override each other's responses.
  tags: ['!autodocs'],
  args: { userId: sato.id },
  parameters: { layout: 'fullscreen', viewer: 'signedOut', path: '/sellers/1' },
} satisfies Meta<typeof ProfileScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const record = { member_since: '2024-03-01T00:00:00.000Z', properties: 2, sales: 12 };

/** 名前、いつからと実績、紹介、リンクと、誰でも見られる物件だけ。 */
export const Default: Story = {
  name: '紹介とリンクがある',
  play: async ({ canvas }) => {
    await expectHeading(canvas, '佐藤 恵');
    await expect(canvas.getByText('2024年3月に登録・物件2件・販売12件')).toBeVisible();
    await expect(canvas.getByText(/長野を拠点に/)).toHaveTextContent(/住まいの記録が/);
    const link = canvas.getByRole('link', { name: /sato-sekkei/ });
    await expect(link).toHaveTextContent('www.sato-sekkei.example（新しいタブで開きます）');
    await expectHref(link, 'https://www.sato-sekkei.example/works?from=iespec');
    await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
    await expect(await canvas.findAllByRole('article')).toHaveLength(2);
    await expectHref(canvas.getByRole('link', { name: '木漏れ日の家' }), '/property/10');
    await expect(canvas.queryByText(/@example\.jp/)).toBeNull();
  },
};

export const NameOnly: Story = {
  name: '名前だけ',
  beforeEach: given(
    answer(users.profile, { ...record, sales: 0, id: sato.id, name: sato.name, introduction: null, link: null }),
  ),
  play: async ({ canvas }) => {
    await expectHeading(canvas, '佐藤 恵');
    await expect(await canvas.findAllByRole('article')).toHaveLength(2);
    await expect(canvas.getByText('2024年3月に登録・物件2件')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /新しいタブ/ })).toBeNull();
  },
};

/** 長い名前、紹介、リンクも、画面からはみ出さない。 */
export const Long: Story = {
  name: '長い名前と紹介',
  beforeEach: given(
    answer(users.profile, {
      ...record,
      id: sato.id,
      name: '株式会社とても長い名前の一級建築士事務所長野本社設計監理部第二設計室',
      introduction: '木と土の家を設計しています。光と風の入り方から考えます。'.repeat(12),
      link: `https://${'a-long-name-of-a-practice.'.repeat(4)}example/`,
    }),
  ),
  play: async ({ canvas }) => {
    await expectHeading(canvas, /第二設計室/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const WithPurchased: Story = {
  name: '購入済みの物件がある',
  parameters: { viewer: suzuki },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('購入済み')).toHaveLength(1);
  },
};

/** 持ち主にも、ほかの人と同じに見える。 */
export const OwnPage: Story = {
  name: '自分のページ',
  parameters: { viewer: sato },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(2);
    await expect(canvas.queryByRole('link', { name: '海辺の小さな家' })).toBeNull();
  },
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(users.profile)),
  play: async ({ canvas }) => {
    await expectText(canvas, '読み込み中...');
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
  },
};

/** 誰でも見られる物件のない人と、いない人は、区別がつかない。 */
export const Missing: Story = {
  name: '見つからない',
  args: { userId: 2 },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品者が見つかりません');
    await expectHref(canvas.getByRole('link', { name: 'ほかの物件を見る' }), '/');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(users.profile, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品者の情報を読み込めませんでした。しばらく経ってから再度お試しください。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

export const PropertiesFailed: Story = {
  name: '物件を読み込めなかった',
  beforeEach: given(refuse(properties.byUser, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。');
    await expectHeading(canvas, '佐藤 恵');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};
