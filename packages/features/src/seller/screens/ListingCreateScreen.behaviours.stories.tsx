import { listings } from '@iespec/contract';
import { concreteCard, komorebi, sato } from '@iespec/contract/fixtures';
import { requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { preparedListings } from '#_store/preparedListings.ts';
import { holdNextPage, tapAgain } from '#test/nextPage.ts';
import { expectText, typePrice } from '#test/steps.ts';
import states from './ListingCreateScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/出品の作成',
  id: 'behaviours-listing-create',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 下書きを作り、その編集画面へ進む。 */
export const Created: Story = {
  name: '下書きを作る',
  play: async ({ canvas, userEvent }) => {
    await typePrice({ canvas, userEvent }, '3000');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '/listings/100/edit');
    await expect(requests(listings.create)).toMatchObject([
      {
        body: {
          property_id: concreteCard.id,
          title: 'コンクリートとオークの住戸の仕様情報',
          price: 3000,
          listing_type: 'PROPERTY_SPECS',
          status: 'draft',
          visibility: 'PUBLIC',
        },
      },
    ]);
  },
};

export const TappedTwice: Story = {
  name: '2回押しても、作るのは1回',
  beforeEach: holdNextPage,
  play: (context) => tapAgain(context, '保存する', listings.create, '/listings/100/edit'),
};

const prepare = () =>
  preparedListings.write(sato.external_user_id, concreteCard.id, {
    title: '海辺の仕様',
    description: null,
    price: 7000,
    is_negotiable: true,
    listing_type: 'PROPERTY_SPECS',
    status: 'draft',
    visibility: 'PUBLIC',
    confirms_rights: true,
  });

/** 口座の登録が終わると、決めておいたままで公開できる。 */
export const PublishedAfterOnboarding: Story = {
  name: '決めておいた価格で公開する',
  beforeEach: prepare,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('タイトル')).toHaveValue('海辺の仕様');
    await userEvent.click(canvas.getByRole('button', { name: '販売を始める' }));
    await expectText(canvas, '/listings/100/published');
    await expect(requests(listings.create)).toMatchObject([
      { body: { price: 7000, is_negotiable: true, status: 'published', confirms_rights: true } },
    ]);
    await expect(preparedListings.read(sato.external_user_id, concreteCard.id)).toBeNull();
  },
};

/** もう出品があれば、その編集画面へ。 */
export const AlreadyListed: Story = {
  name: 'もう出品がある',
  args: { propertyId: komorebi.id },
  parameters: { path: `/property/${komorebi.id}/listing` },
  play: async ({ canvas }) => {
    await expectText(canvas, '/listings/100/edit');
    await waitFor(() => expect(requests(listings.create)).toEqual([]));
  },
};
