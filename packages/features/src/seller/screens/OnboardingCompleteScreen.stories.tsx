import { properties, sellers } from '@iespec/contract';
import { komorebiDraft, komorebiReadiness, sato, tanaka } from '@iespec/contract/fixtures';
import { answer, given, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { preparedListings } from '#_store/preparedListings.ts';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHeading, expectHref, expectText } from '#test/steps.ts';
import { OnboardingCompleteScreen } from './OnboardingCompleteScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/口座登録の完了',
  id: 'screens-onboarding-complete',
  component: OnboardingCompleteScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', viewer: sato, path: '/seller/onboarding/complete' },
} satisfies Meta<typeof OnboardingCompleteScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 決済代行会社から読み直した状態が完了なら、そう言い、3秒後にマイページへ移る。 */
export const Default: Story = {
  name: '完了',
  play: async ({ canvas }) => {
    await expectHeading(canvas, '口座の登録が完了しました');
    await expect(canvas.getByText('出品できるようになりました。')).toBeVisible();
    await expect(canvas.getByText('3秒後にマイページへ移動します。')).toBeVisible();
    await expect(requests(sellers.refresh)).toHaveLength(1);
  },
};

/** 価格を決めておいた物件があれば、その出品へ戻れる。 */
export const WithPreparedListing: Story = {
  name: '完了：出品の途中だった',
  beforeEach: (context) => {
    given(answer(properties.readiness, { ...komorebiReadiness, listing_id: null }))(context);
    const { title, description, price, is_negotiable, listing_type, status, visibility } = komorebiDraft;
    const prepared = { title, description, price, is_negotiable, listing_type, status, visibility };
    preparedListings.write(sato.external_user_id, komorebiDraft.property_id, { ...prepared, confirms_rights: false });
    return () => preparedListings.remove(sato.external_user_id, komorebiDraft.property_id);
  },
  play: async ({ canvas }) => {
    await expectHref(await canvas.findByRole('link', { name: '出品の続きへ' }), '/property/10/listing');
  },
};

/** 足りないものと、新しいリンク。ほかのページへは移らない。 */
export const Incomplete: Story = {
  name: '途中',
  beforeEach: given(
    answer(sellers.onboardingStatus, {
      status: 'incomplete',
      onboarding_completed: false,
      missing: ['本人確認書類', '振込先の口座'],
    }),
  ),
  play: async ({ canvas }) => {
    await expectHeading(canvas, '口座の登録がまだ終わっていません');
    await expect(canvas.getByText('本人確認書類')).toBeVisible();
    await expect(canvas.getByText(/通帳のとおりにカタカナで/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '登録の続きへ' })).toBeEnabled();
    await expect(canvas.queryByText(/秒後に/)).toBeNull();
  },
};

export const Pending: Story = {
  name: '確認待ち',
  beforeEach: given(answer(sellers.onboardingStatus, { status: 'pending', onboarding_completed: false, missing: [] })),
  play: ({ canvas }) => expectHeading(canvas, '決済代行会社が確認しています'),
};

/** 口座を開いていない人が、このアドレスへ来た。 */
export const WithoutAccount: Story = {
  name: '口座がない',
  parameters: { viewer: tanaka },
  play: ({ canvas }) => expectHeading(canvas, '売上を受け取る口座を登録しましょう'),
};

export const Loading: Story = {
  name: '確認中',
  beforeEach: given(never(sellers.refresh)),
  play: ({ canvas }) => expectText(canvas, '口座の登録を確認しています...'),
};

/** 分からないあいだは、完了とも途中とも言わない。 */
export const Failed: Story = {
  name: '確認できなかった',
  beforeEach: given(refuse(sellers.refresh, 502)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '口座の登録の状態を確認できませんでした。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

export const SignedOut: Story = {
  name: '未ログイン',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('main'));
    await expectHref(
      await main.findByRole('link', { name: 'ログイン' }),
      '/sign-in?redirect_url=%2Fseller%2Fonboarding%2Fcomplete',
    );
    await expect(requests(sellers.refresh)).toEqual([]);
  },
};
