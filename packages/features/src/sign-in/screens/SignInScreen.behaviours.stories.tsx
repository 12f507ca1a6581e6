import { komorebiListing, tanaka } from '@iespec/contract/fixtures';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { chooseListing } from '#_store/store.ts';
import { givenAuth } from '#test/auth.ts';
import { expectText } from '#test/steps.ts';
import states from './SignInScreen.stories.tsx';

export default {
  ...behaviours(states, { viewer: tanaka }),
  title: 'ふるまい/ログイン',
  id: 'behaviours-sign-in',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** ログイン済みなら、すぐに戻り先へ進む。 */
export const AlreadySignedIn: Story = {
  name: 'ログイン済みならすぐ進む',
  parameters: { path: '/sign-in?redirect_url=%2Fproperty%2F10' },
  play: async ({ canvas }) => {
    await expectText(canvas, '/property/10');
  },
};

/** 購入の途中なら、何を買うのかが出て、名前の公開の話は出ない。 */
export const ShowsOffer: Story = {
  name: '購入の途中では物件と価格が出る',
  parameters: { viewer: 'signedOut', path: '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase' },
  beforeEach: () => chooseListing(komorebiListing.id, 10),
  play: async ({ canvas }) => {
    await expectText(canvas, '木漏れ日の家');
    await expect(canvas.getByText(/の仕様情報 ¥5,000（税込）$/)).toBeVisible();
    await expect(await canvas.findByLabelText('ユーザー名')).not.toHaveAccessibleDescription();
  },
};

/** 登録済みのアドレスは、ログインへそのまま持って行く。 */
export const RegisteredSignsIn: Story = {
  name: '登録済みならアドレスを持ってログインへ',
  parameters: { viewer: 'signedOut', path: '/sign-in?redirect_url=%2Fproperty%2F10&from=purchase' },
  beforeEach: givenAuth(
    'sign-up/email',
    { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', detail: 'このメールアドレスはすでに登録されています' },
    422,
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('ユーザー名'), '田中 航');
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'tanaka@example.jp');
    await userEvent.type(canvas.getByLabelText('パスワード'), 'a-good-password');
    await userEvent.click(canvas.getByRole('button', { name: '新規登録' }));
    await expectText(canvas, 'このメールアドレスはすでに登録されています');
    await expect(canvas.queryByText(/登録済みです/)).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: 'ログインする' }));
    await expect(canvas.getByRole('tab', { name: 'ログイン' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.queryByLabelText('ユーザー名')).toBeNull();
    await expect(canvas.getByLabelText('メールアドレス')).toHaveValue('tanaka@example.jp');
  },
};
