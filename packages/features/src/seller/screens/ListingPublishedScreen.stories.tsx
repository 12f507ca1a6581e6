import { listings, properties } from '@iespec/contract';
import { komorebiCard, komorebiDraft, komorebiListing, sato } from '@iespec/contract/fixtures';
import { answer, answerItems, given, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHeading, expectHref } from '#test/steps.ts';
import { ListingPublishedScreen } from './ListingPublishedScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/出品の公開',
  id: 'screens-listing-published',
  component: ListingPublishedScreen,
  tags: ['!autodocs'],
  args: { listingId: komorebiListing.id },
  parameters: { layout: 'fullscreen', viewer: sato, path: `/listings/${komorebiListing.id}/published` },
} satisfies Meta<typeof ListingPublishedScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 売り出したもの、知らせ方、サンプル。 */
export const Published: Story = {
  name: '公開した',
  play: async ({ canvas }) => {
    await expectHeading(canvas, '販売が始まりました');
    await expect(canvas.getByRole('article')).toHaveTextContent('¥5,000');
    await expectHref(canvas.getByRole('link', { name: 'ページを見る' }), '/property/10');
    await expect(canvas.getByRole('link', { name: /LINE/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /コピー/ })).toBeVisible();
    await expect(await canvas.findByLabelText('サンプルにする製品')).toBeVisible();
  },
};

/** もう公開をやめていたら、販売中とは言わない。 */
export const Withdrawn: Story = {
  name: '公開をやめている',
  beforeEach: given(answer(listings.get, komorebiDraft)),
  play: async ({ canvas }) => {
    await expectHeading(canvas, 'まだ販売していません');
    await expect(canvas.queryByRole('link', { name: /LINE/ })).toBeNull();
  },
};

/** 運営者が公開を止めた物件も、販売中とは言わない。 */
export const TakenDown: Story = {
  name: '公開停止中',
  beforeEach: given(answerItems(properties.byUser, { ...komorebiCard, is_taken_down: true })),
  play: async ({ canvas }) => {
    await expectHeading(canvas, 'まだ販売していません');
    await expect(canvas.queryByRole('link', { name: /LINE/ })).toBeNull();
  },
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(properties.byUser, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品情報の取得に失敗しました。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

export const NotFound: Story = {
  name: '出品がない',
  beforeEach: given(refuse(listings.get, 404, 'リスティング情報が見つかりません')),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品情報の取得に失敗しました。');
    await expect(canvas.getByRole('link', { name: 'マイページへ' })).toBeVisible();
  },
};
