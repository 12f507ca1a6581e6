import { listings, properties } from '@iespec/contract';
import { komorebiDraft, komorebiListing, komorebiReadiness, sato, tanaka } from '@iespec/contract/fixtures';
import { answer, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectPageAlert, typeAndSave } from '#test/steps.ts';
import { ListingEditScreen } from './ListingEditScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/出品の編集',
  id: 'screens-listing-edit',
  component: ListingEditScreen,
  tags: ['!autodocs'],
  args: { listingId: komorebiListing.id },
  parameters: { layout: 'fullscreen', viewer: sato, path: `/listings/${komorebiListing.id}/edit` },
} satisfies Meta<typeof ListingEditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 価格と受取額が先。次にすること、サンプルの製品。 */
export const Draft: Story = {
  name: '下書き',
  beforeEach: given(
    answer(listings.get, komorebiDraft),
    answer(properties.readiness, {
      ...komorebiReadiness,
      missing: ['main_image', 'onboarding', 'publication'],
      listing_id: komorebiDraft.id,
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '出品の編集', level: 1 })).toBeVisible();
    await expect(await canvas.findByLabelText('タイトル')).toHaveValue('木漏れ日の家 仕様情報');
    await expect(canvas.getByLabelText('状態')).toHaveDisplayValue('下書き');
    await expect(canvas.getByLabelText('公開範囲')).toHaveDisplayValue('全体に公開');
    await expect(canvas.getByLabelText('説明')).toHaveAttribute('rows', '5');
    await expect(canvas.getByLabelText('価格')).toHaveValue('5000');
    await expect(canvas.getByText('手数料（20%）').parentElement).toHaveTextContent('¥1,000受取額¥4,000');
    await expect(canvas.getByRole('checkbox', { name: '価格相談可' })).not.toBeChecked();
    await expect(canvas.getByRole('button', { name: '販売を始める' })).toBeEnabled();
    await expectHref(canvas.getByRole('link', { name: 'キャンセル' }), '/mypage?tab=sales');
    await expect(canvas.getByText('販売まで、あと3つ')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '写真：メイン画像を選ぶ' }), '/property/10/edit#photos');
    await expect(await canvas.findByLabelText('サンプルにする製品')).toHaveDisplayValue('サンプルなし');
    await expectHref(
      await canvas.findByRole('link', { name: '寸法を1点足すと、全製品にそろいます' }),
      '/property/10/room/21/product/32/edit#dimensions',
    );
  },
};

export const Published: Story = {
  name: '公開中',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('状態')).toHaveDisplayValue('公開中');
    await expect(canvas.queryByRole('button', { name: '販売を始める' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
    await expect(canvas.queryByText(/^販売まで/)).toBeNull();
  },
};

export const Invalid: Story = {
  name: '入力の誤り',
  beforeEach: given(answer(listings.get, komorebiDraft)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText('タイトル'));
    await userEvent.clear(canvas.getByLabelText('価格'));
    await userEvent.type(canvas.getByLabelText('価格'), '49');
    await expect(canvas.getByText('手数料（20%）').parentElement).toHaveTextContent('—受取額—');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    const link = await canvas.findByRole('link', { name: '価格：価格は0円、または50円以上の整数で入力してください' });
    await expect(link).toBeVisible();
    for (const alert of canvas.getAllByRole('alert'))
      await expect(alert).toHaveTextContent('2か所の入力をご確認ください');
    await expect(canvas.getByLabelText('タイトル')).toHaveAccessibleDescription('タイトルを入力してください');
    await waitFor(() => expect(canvas.getByLabelText('価格')).toHaveFocus());
    await expect(requests(listings.update)).toEqual([]);
  },
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(listings.get)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('読み込み中...')).toBeInTheDocument();
    await expect(canvas.queryByLabelText('タイトル')).toBeNull();
  },
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(listings.get, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品情報の取得に失敗しました。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

/** 公開中の出品はだれでも読めるが、編集できるのは持ち主だけ。 */
export const OfAnother: Story = {
  name: 'ほかの人の出品',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品情報の取得に失敗しました。');
    await expect(canvas.queryByLabelText('タイトル')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'マイページへ' })).toBeVisible();
  },
};

export const SignedOut: Story = {
  name: '未ログイン',
  parameters: { viewer: 'signedOut' },
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品情報の取得に失敗しました。');
    await expectHref(
      within(canvas.getByRole('main')).getByRole('link', { name: 'ログイン' }),
      '/sign-in?redirect_url=%2Flistings%2F100%2Fedit',
    );
  },
};

/** 入力は残る。 */
export const UpdateFailed: Story = {
  name: '更新できなかった',
  beforeEach: given(networkError(listings.update)),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, 'タイトル', '（改）');
    await expectPageAlert(canvas, '出品情報の更新に失敗しました。');
    await expect(canvas.getByLabelText('タイトル')).toHaveValue('木漏れ日の家 仕様情報（改）');
  },
};

/** 決まった文に、サーバーの理由が続く。 */
export const PublishFailed: Story = {
  name: '公開できなかった',
  beforeEach: given(
    answer(listings.get, { ...komorebiDraft, confirms_rights: true }),
    refuse(listings.update, 403, '出品するには、売上を受け取る口座の登録を完了してください'),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '販売を始める' }));
    await expectPageAlert(canvas, '出品の公開に失敗しました。出品するには、売上を受け取る口座の登録を完了してください');
    await expect(canvas.getByRole('button', { name: '販売を始める' })).toBeEnabled();
  },
};
