import { drawings, properties, rooms } from '@iespec/contract';
import { komorebi, komorebiReadiness, komorebiUnlocked, sato, tanaka } from '@iespec/contract/fixtures';
import { after, answer, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import {
  chooseFromMenu,
  expectAlert,
  expectHeading,
  expectHref,
  expectText,
  lastButton,
  typeAndSave,
} from '#test/steps.ts';
import { PropertyEditScreen } from './PropertyEditScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/物件の編集',
  id: 'screens-property-edit',
  component: PropertyEditScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: { layout: 'fullscreen', viewer: sato, path: `/property/${komorebi.id}/edit` },
} satisfies Meta<typeof PropertyEditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const details = komorebiUnlocked;
const [living, tatami] = details.rooms;
if (!living || !tatami) throw new Error('komorebi must have two rooms');

const section = (id: string) => within(document.getElementById(id) as HTMLElement);

export const Default: Story = {
  name: '編集中',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '木漏れ日の家の編集', level: 1 })).toBeVisible();
    await expect(canvas.getByLabelText(/^物件名/)).toHaveValue('木漏れ日の家');
    await expect(canvas.getByLabelText(/^都道府県/)).toHaveDisplayValue('長野県');
    await expect(canvas.getByLabelText(/^敷地面積/)).toHaveValue('182.4');
    await expect(await canvas.findByRole('group', { name: '夕暮れの外観' })).toBeVisible();
    for (const title of [/^メイン画像/, /^サブ画像/, /^有料画像/])
      await expect(canvas.getByRole('heading', { name: title, level: 3 })).toBeVisible();
    await expectHref(await canvas.findByRole('link', { name: 'LDK' }), '/property/10/room/20/edit');
    const inRooms = section('rooms');
    await expect(inRooms.getAllByText('公開中')).toHaveLength(2);
    await expectHref(section('drawings').getByRole('link', { name: '1階平面図' }), '/property/10/drawing/40/edit');
    await expectText(canvas, '販売中です');
    await expectHref(canvas.getByRole('link', { name: /^訪問者の見え方/ }), '/property/10?view=visitor');
  },
};

export const Saved: Story = {
  name: '保存した',
  beforeEach: given(
    after(properties.update, answer(properties.details, { ...details, name: '木漏れ日の家（改）', version: 5 })),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^物件名/), '（改）');
    await userEvent.clear(canvas.getByLabelText(/^設計会社/));
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '物件情報を更新しました');
    await expectHeading(canvas, '木漏れ日の家（改）の編集');
    await expect(requests(properties.update)).toMatchObject([
      { params: { id: '10' }, body: { name: '木漏れ日の家（改）', design_company: null, floor_count: 2, version: 4 } },
    ]);
  },
};

const privateDetails = { ...details, visibility: 'PRIVATE' as const };
const isPrivate = [answer(properties.details, privateDetails), answer(properties.get, privateDetails)];

/** 登録したばかりの物件。部屋も製品も、まだあなただけに見える。 */
export const Private: Story = {
  name: '非公開',
  beforeEach: given(...isPrivate),
  play: async ({ canvas }) => {
    await expectText(canvas, 'あなただけに見えています。公開すると、だれでもページを見られます。');
    await expectText(canvas, '非公開：あなただけが見られます');
    await expectHref(canvas.getByRole('link', { name: /^公開後の見え方/ }), '/property/10?view=published');
    await expect(await canvas.findByText('部屋ごとに見る（2）')).toBeVisible();
    await expectHref(
      canvas.getByRole('link', { name: '品番を1点足すと、全製品にそろいます' }),
      '/property/10/room/20/product/31/edit#product_code',
    );
    await expect(section('rooms').getByText('物件を公開すると表示されます')).toBeVisible();
  },
};

export const PublishFailed: Story = {
  name: '公開できなかった',
  beforeEach: given(...isPrivate, networkError(properties.setVisibility)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ページを公開する' }));
    await expectAlert(canvas, '公開範囲の変更に失敗しました。もう一度お試しください。');
    await expect(canvas.getByRole('button', { name: 'ページを公開する' })).toBeEnabled();
  },
};

/** 製品のない物件は、訪問者にどう見えるかを確かめてから公開する。 */
export const PublishEmpty: Story = {
  name: '製品がないまま公開する',
  beforeEach: given(
    ...isPrivate,
    answer(properties.readiness, {
      ...komorebiReadiness,
      missing: ['main_image', 'visible_product', 'price'],
      has_card_image: false,
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ページを公開する' }));
    const title = '「木漏れ日の家」には、訪問者に見える製品がありません';
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '写真がないため、空の枠が表示され、トップページには出ません。',
      '使用製品一覧には、何も表示されません。',
      '購入ボタンは、まだ押せません。',
    ]);
    await expectHref(dialog.getByRole('link', { name: /^公開後の見え方/ }), '/property/10?view=published');
    await expect(requests(properties.setVisibility)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'このまま公開する' }));
    await expectText(canvas, 'ページを公開しました');
    await expect(requests(properties.setVisibility)).toMatchObject([{ body: { visibility: 'PUBLIC' } }]);
  },
};

/** 出品も下書きに戻ることと、購入した人には残ることを、先に伝える。 */
export const MakingPrivate: Story = {
  name: '非公開にする',
  beforeEach: given(
    after(properties.setVisibility, answer(properties.details, privateDetails), answer(properties.get, privateDetails)),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '非公開にする' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '「木漏れ日の家」を非公開にしますか？' }));
    await expect(dialog.getByText(/公開中の出品は下書きに戻ります。購入した人は、引き続き見られます。/)).toBeVisible();
    await expect(requests(properties.setVisibility)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '非公開にする' }));
    await expectText(canvas, 'あなただけに見えています。公開すると、だれでもページを見られます。');
    await expect(requests(properties.setVisibility)).toMatchObject([{ body: { visibility: 'PRIVATE' } }]);
  },
};

/** サーバーが理由を言わないときは、決まった文を出す。入力は残る。 */
export const SaveFailed: Story = {
  name: '保存できなかった',
  beforeEach: given(networkError(properties.update)),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^物件名/, '2');
    await expectAlert(canvas, '物件の更新に失敗しました。もう一度お試しください。');
    await expect(canvas.getByLabelText(/^物件名/)).toHaveValue('木漏れ日の家2');
  },
};

export const ServerError: Story = {
  name: '保存できなかった：サーバーの理由',
  beforeEach: given(refuse(properties.update, 503, 'ただいま混み合っています。しばらくしてからお試しください')),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^物件名/, '2');
    await expectAlert(canvas, 'ただいま混み合っています。');
  },
};

/** 保存していない入力があるので、加えたものは開かない。 */
export const RoomAdded: Story = {
  name: '部屋を追加した',
  beforeEach: given(
    after(
      rooms.create,
      answer(properties.details, {
        ...details,
        rooms: [
          ...details.rooms,
          { ...living, id: 29, name: '新規部屋', status: 'created', products: [], image_count: 0, counts: null },
        ],
      }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^物件名/), '（増築）');
    await userEvent.click(await lastButton(canvas, '部屋を追加'));
    await expectText(canvas, '新規部屋');
    await expectText(canvas, '部屋を追加しました');
    await expect(canvas.getByText('保存すると公開')).toBeVisible();
    await expect(requests(rooms.create)).toMatchObject([{ body: { property_id: 10, name: '新規部屋' } }]);
  },
};

export const RoomDeleted: Story = {
  name: '部屋を削除した',
  beforeEach: given(after(rooms.remove, answer(properties.details, { ...details, rooms: [living] }))),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '小上がりの操作', '削除する');
    const dialog = await screen.findByRole('alertdialog', { name: '「小上がり」を削除しますか？' });
    await expect(dialog).toHaveTextContent('部屋の製品、写真2枚も削除されます。');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('1人が購入しています。購入した人は、削除した後も閲覧できます。'),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await expectText(canvas, '部屋を削除しました');
    await waitFor(() => expect(canvas.queryByText('小上がり')).toBeNull());
    // The focus moves to the row before.
    await waitFor(() => expect(document.activeElement?.closest('[data-row]')).toHaveAttribute('data-row', '20'));
    await expect(requests(rooms.remove)).toMatchObject([{ params: { id: '21' } }]);
  },
};

export const DrawingAdded: Story = {
  name: '図面を追加した',
  beforeEach: given(
    after(
      drawings.create,
      answer(properties.details, {
        ...details,
        drawings: [...details.drawings, { id: 49, property_id: 10, name: '新規図面', description: null, version: 1 }],
      }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^物件名/), '（増築）');
    await userEvent.click(await lastButton(canvas, '図面を追加'));
    await expectText(canvas, '新規図面');
    await expectText(canvas, '図面を追加しました');
    await expect(requests(drawings.create)).toMatchObject([{ body: { property_id: 10, name: '新規図面' } }]);
  },
};

export const DrawingDeleted: Story = {
  name: '図面を削除した',
  beforeEach: given(
    after(drawings.remove, answer(properties.details, { ...details, drawings: details.drawings.slice(1) })),
  ),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '1階平面図の操作', '削除する');
    const dialog = await screen.findByRole('alertdialog', { name: '「1階平面図」を削除しますか？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(canvas.queryByText('1階平面図')).toBeNull());
    await expectText(canvas, '図面を削除しました');
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^図面/ })).toHaveFocus());
    await expect(requests(drawings.remove)).toMatchObject([{ params: { id: '40' } }]);
  },
};

/** 登録したばかりで、写真も部屋もない。足りないものが上に出る。 */
export const Empty: Story = {
  name: '登録したばかり',
  args: { propertyId: 12 },
  parameters: { path: '/property/12/edit' },
  beforeEach: given(
    answer(properties.readiness, {
      ...komorebiReadiness,
      missing: ['main_image', 'visible_room', 'visible_product', 'paid_content', 'price', 'onboarding', 'publication'],
      listing_id: null,
    }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '部屋が登録されていません');
    await expect(canvas.getByText('図面が登録されていません')).toBeVisible();
    await expectText(canvas, /^写真はまだありません。/);
    for (const link of await canvas.findAllByRole('link', { name: '写真：メイン画像を選ぶ' })) {
      await expectHref(link, '/property/12/edit#photos');
    }
    await expect(canvas.getByText('販売まで、あと7つ')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '価格：価格を決める' }), '/property/12/listing');
    await expectHref(canvas.getByRole('link', { name: '受取口座：口座を登録する' }), '/mypage?tab=sales#onboarding');
  },
};

export const NotOwner: Story = {
  name: '持ち主ではない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectHeading(canvas, 'この物件は他のユーザーによって登録されています');
    await expect(requests(properties.details)).toEqual([]);
  },
};

export const OwnershipCheckFailed: Story = {
  name: '持ち主を確認できなかった',
  beforeEach: given(refuse(properties.isMine, 500)),
  play: ({ canvas }) => expectHeading(canvas, '所有権の確認に失敗しました'),
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(properties.details)),
  play: ({ canvas }) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('読み込み中...')),
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(properties.details, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件情報の取得中にエラーが発生しました。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible();
  },
};

export const NotFound: Story = {
  name: '物件が見つからない',
  args: { propertyId: 99 },
  parameters: { path: '/property/99/edit' },
  play: ({ canvas }) => expectText(canvas, '物件が見つかりません'),
};
