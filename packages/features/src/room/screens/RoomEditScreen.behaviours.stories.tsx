import { products, properties, rooms } from '@iespec/contract';
import { livingRoom } from '@iespec/contract/fixtures';
import { after, answer, given, never, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { draftsOf, storeDraft } from '../../story-helpers/drafts.ts';
import { walkByTab } from '../../story-helpers/focus.ts';
import { chooseInLeaveDialog, expectText, typeAndSave } from '../../story-helpers/steps.ts';
import states from './RoomEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋の編集',
  id: 'behaviours-room-edit',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const drafts = () => draftsOf('room-20');
const draft = { values: { name: '書きかけの名前', description: '' } };

/** サーバーの指摘は、その項目の下に出る。 */
export const ServerFieldError: Story = {
  name: 'サーバーの指摘が項目に出る',
  beforeEach: given(
    refuse(rooms.update, 422, '入力内容を確認してください', {
      name: ['この名前は使えません'],
      property_id: ['物件が違います'],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^部屋名/, '2');
    await expectText(canvas, 'この名前は使えません');
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveAccessibleDescription('この名前は使えません');
    await waitFor(() => expect(canvas.getByLabelText(/^部屋名/)).toHaveFocus());
    await expect(canvas.getByRole('link', { name: '部屋名：この名前は使えません' })).toBeVisible();
    await expect(canvas.getByText('入力内容を確認してください 物件が違います')).toBeVisible();
  },
};

/** まだ誰にも見えない部屋は、保存すると公開される。そう言ってから保存する。 */
export const PublishedBySaving: Story = {
  name: '保存すると公開される',
  beforeEach: given(answer(rooms.details, { ...livingRoom, status: 'created' })),
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, '保存すると物件のページに載ります');
    await userEvent.type(canvas.getByLabelText(/^部屋名/), '2');
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '部屋情報を更新しました');
  },
};

/** はじめの名前は、選ばれた状態になる。打てば置き換わる。 */
export const DefaultNameReplaced: Story = {
  name: 'はじめの名前は打てば置き換わる',
  beforeEach: given(answer(rooms.details, { ...livingRoom, name: '新規部屋', status: 'created' })),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^部屋名/);
    await userEvent.click(name);
    await userEvent.keyboard('寝室');
    await expect(name).toHaveValue('寝室');
  },
};

/** 二度続けて押しても、一度しか送らない。 */
export const DoubleSubmit: Story = {
  name: '二度押しても一度だけ送る',
  beforeEach: given(never(rooms.update)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^部屋名/), '2');
    const form = canvas.getByRole('button', { name: '保存する' }).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await expect(await canvas.findByRole('button', { name: '保存しています...' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(requests(rooms.update)).toHaveLength(1));
  },
};

/** 再取得は、入力中の項目を上書きしない。触れていない項目は新しくなる。 */
export const RefetchKeepsTyping: Story = {
  name: '再取得は入力を上書きしない',
  beforeEach: given(
    after(
      products.create,
      answer(rooms.details, {
        ...livingRoom,
        version: 3,
        name: '別の端末で付けた名前',
        description: '別の端末で書いた説明',
      }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^部屋名/);
    await userEvent.type(name, '（増築）');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    const [{ edit } = {}] = drafts();
    await userEvent.click(await canvas.findByRole('button', { name: '製品を追加' }));
    await expect(await canvas.findByDisplayValue('別の端末で書いた説明')).toBe(canvas.getByLabelText('説明'));
    await expect(name).toHaveValue('LDK（増築）');
    await expect(drafts()).toMatchObject([{ edit, values: { name: 'LDK（増築）' }, before: { version: 2 } }]);
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(requests(rooms.update)).toMatchObject([{ body: { name: 'LDK（増築）', version: 2 } }]));
  },
};

/** 保存せずに離れた入力は、次に開いたとき復元できる。 */
export const DraftOffered: Story = {
  name: '下書きを復元できる',
  beforeEach: () => storeDraft('room-20', draft),
  play: async ({ canvas, userEvent }) => {
    await expectText(canvas, /保存されていない入力があります/);
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('LDK');
    await userEvent.click(canvas.getByRole('button', { name: '入力を復元する' }));
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('書きかけの名前');
    await expect(canvas.queryByText(/保存されていない入力があります/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await canvas.findByText('部屋情報を更新しました');
    await expect(drafts()).toEqual([]);
  },
};

/** ほかの人の下書きは出ない。 */
export const DraftOfAnother: Story = {
  name: 'ほかの人の下書きは出ない',
  beforeEach: () => storeDraft('room-20', draft, 'person-2'),
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^部屋名/);
    await expect(canvas.queryByText(/保存されていない入力があります/)).toBeNull();
  },
};

/** 入力したまま離れようとすると尋ねる。下書きは残る。 */
export const AsksBeforeLeaving: Story = {
  name: '入力したまま離れると尋ねる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^部屋名/), '2');
    const propertyLink = await canvas.findByRole('link', { name: '木漏れ日の家' });
    await userEvent.click(propertyLink);
    await chooseInLeaveDialog({ userEvent }, 'このページに残る');
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('LDK2');
    await userEvent.click(propertyLink);
    await userEvent.click(await screen.findByRole('button', { name: '移動する' }));
    await expectText(canvas, '/property/10/edit');
    await expect(drafts()).toMatchObject([{ values: { name: 'LDK2' } }]);
  },
};

/** 何も変えていなければ、尋ねない。 */
export const LeavesUnchanged: Story = {
  name: '変えていなければ尋ねない',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText(/^部屋名/);
    await userEvent.click(await canvas.findByRole('link', { name: '木漏れ日の家' }));
    await expectText(canvas, '/property/10/edit');
  },
};

/** ほかの画面が先に保存していたら、言う。入力は残り、もう一度保存すると、その内容になる。 */
export const SavedElsewhere: Story = {
  name: 'ほかの画面で保存されていた',
  beforeEach: given(answer(rooms.details, { ...livingRoom, version: 1, name: '居間', description: '古い説明' })),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^部屋名/);
    await userEvent.clear(name);
    await userEvent.type(name, '居間と食堂');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, 'ほかの画面で保存された内容');
    await expect(canvas.getByText('LDK', { selector: 'dd' })).toBeVisible();
    await expect(canvas.getByLabelText('説明')).toHaveValue('庭に面した居間と食堂。');
    await expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('居間と食堂');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '部屋情報を更新しました');
    await expect(requests(rooms.update)).toMatchObject([
      { body: { name: '居間と食堂', version: 1 } },
      { body: { name: '居間と食堂', description: '庭に面した居間と食堂。', version: 2 } },
    ]);
    await expect(canvas.queryByText('ほかの画面で保存された内容')).toBeNull();
  },
};

/** ほかの画面の内容にすることもできる。 */
export const TakenOver: Story = {
  name: 'ほかの画面の内容にする',
  beforeEach: given(answer(rooms.details, { ...livingRoom, version: 1, name: '居間' })),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^部屋名/, '2');
    await userEvent.click(await canvas.findByRole('button', { name: 'ほかの画面の内容にする' }));
    await waitFor(() => expect(canvas.getByLabelText(/^部屋名/)).toHaveValue('LDK'));
    await expect(canvas.queryByText('ほかの画面で保存された内容')).toBeNull();
  },
};

/** 続けて二度保存しても、自分の保存とはぶつからない。 */
export const SavedTwice: Story = {
  name: '続けて二度保存する',
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^部屋名/, '2');
    await canvas.findByText('部屋情報を更新しました');
    await userEvent.type(canvas.getByLabelText(/^部屋名/), '3');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await waitFor(() =>
      expect(requests(rooms.update)).toMatchObject([{ body: { version: 2 } }, { body: { name: 'LDK23', version: 3 } }]),
    );
  },
};

/** 物件の名前が読めなくても、編集はできる。 */
export const PropertyNameMissing: Story = {
  name: '物件の名前が読めなくても編集できる',
  beforeEach: given(refuse(properties.get, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^部屋名/)).toHaveValue('LDK');
    await expect(canvas.getByRole('link', { name: '物件' })).toBeVisible();
  },
};

/** Tabで進む先は、上下のバーに隠れない。 */
export const FocusUncovered: Story = { name: 'Tabの先が見える', ...walkByTab('phone', 12) };
export const FocusUncoveredOnDesktop: Story = { name: '広い画面でも、Tabの先が見える', ...walkByTab('desktop', 12) };
