import { properties } from '@iespec/contract';
import { given, networkError, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { draftsOf } from '#test/drafts.ts';
import { holdNextPage, tapAgain } from '#test/nextPage.ts';
import { fillInRequired } from '#test/property/propertyForm.ts';
import { expectText } from '#test/steps.ts';
import states from './PropertyCreateScreen.stories.tsx';
import { PropertyCreateScreen } from './PropertyCreateScreen.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/物件の登録',
  id: 'behaviours-property-create',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 登録すると、その物件の編集へ進む。全角の数字は数になり、空の欄は送らない値になる。 */
export const LeadsToTheEditor: Story = {
  name: '登録すると編集へ進む',
  play: async ({ canvas, userEvent }) => {
    await fillInRequired(canvas, userEvent, ' 谷の家 ');
    await userEvent.type(canvas.getByLabelText(/^竣工年/), '２０２２');
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    await expectText(canvas, '/property/10/edit');
    await expect(requests(properties.create)).toMatchObject([
      { body: { name: '谷の家', property_type: 'HOUSE', prefecture: '長野県', construction_year: 2022, layout: null } },
    ]);
    await expect(draftsOf('property-new')).toEqual([]);
  },
};

/** 編集の画面は、入力しているあいだに読み込む。届くまでは、もう一度押しても登録しない。 */
export const TappedTwice: Story = {
  name: '2回押しても、物件は2つにならない',
  beforeEach: holdNextPage,
  play: async ({ canvas, userEvent }) => {
    await fillInRequired(canvas, userEvent);
    await tapAgain({ canvas, userEvent }, '登録する', properties.create, '/property/10/edit');
  },
};

/** Two tabs of one browser; the second opens on a click. */
function Tabs() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <section aria-label="1つ目のタブ">
        <PropertyCreateScreen />
      </section>
      <button type="button" onClick={() => setIsOpen(true)}>
        新しいタブを開く
      </button>
      {isOpen && (
        <section aria-label="2つ目のタブ">
          <PropertyCreateScreen />
        </section>
      )}
    </>
  );
}

/**
 * 返事が届かなかった登録は、同じ物件の登録として送り直す。下書きを復元したタブからでもそうで、下書きを渡したタブは、
 * そこから別の物件になる。
 */
export const SentAgain: Story = {
  name: '返事が届かなくても、物件は2つにならない',
  beforeEach: given(networkError(properties.create)),
  render: () => <Tabs />,
  play: async ({ canvas, userEvent }) => {
    const tab = (name: string) => within(canvas.getByRole('region', { name }));
    const keys = () => requests(properties.create).map(({ body }) => (body as { creation_key: string }).creation_key);
    const register = async (name: string, count: number) => {
      await userEvent.click(await tab(name).findByRole('button', { name: '登録する' }));
      await waitFor(() => expect(requests(properties.create)).toHaveLength(count));
      await expect(await tab(name).findByText(/^サーバーに接続できませんでした/)).toBeVisible();
    };
    const one = tab('1つ目のタブ');
    await fillInRequired(one, userEvent);
    await register('1つ目のタブ', 1);
    await register('1つ目のタブ', 2);

    await userEvent.click(canvas.getByRole('button', { name: '新しいタブを開く' }));
    await userEvent.click(await tab('2つ目のタブ').findByRole('button', { name: '入力を復元する' }));
    await register('2つ目のタブ', 3);
    await userEvent.type(one.getByLabelText(/^物件名/), '（別棟）');
    await register('1つ目のタブ', 4);

    const [first, again, restored, other] = keys();
    await expect([again, restored]).toEqual([first, first]);
    await expect(other).not.toBe(first);
  },
};

/** 会社名は、ほかの物件で使われている名前から選べる。 */
export const CompaniesSuggested: Story = {
  name: '会社名の候補',
  play: async ({ canvas }) => {
    await canvas.findByLabelText('設計会社');
    const suggestions = (label: string) =>
      [...(canvas.getByLabelText<HTMLInputElement>(label).list?.options ?? [])].map(({ value }) => value);
    await waitFor(() => expect(suggestions('設計会社')).toEqual(['風土設計室']));
    await waitFor(() => expect(suggestions('施工会社')).toEqual(['木組工務店']));
  },
};
