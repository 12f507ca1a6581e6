import { images, products, rooms } from '@iespec/contract';
import { chair, komorebi, komorebiUnlocked, lamp, livingRoom } from '@iespec/contract/fixtures';
import { after, answer, given, holdUploads, never, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import { draftsOf, storeDraft } from '../../story-helpers/drafts.ts';
import { walkByTab } from '../../story-helpers/focus.ts';
import { chooseInLeaveDialog, expectAlert, expectHref, expectText, typeAndSave } from '../../story-helpers/steps.ts';
import { findAddRow, getConflict, getRow, getSave } from '../story-helpers/productEditor.ts';
import states from './ProductEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/製品の編集',
  id: 'behaviours-product-edit',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const ofChair = {
  args: { productId: chair.id },
  parameters: { path: `/property/${komorebi.id}/room/${chair.room_id}/product/${chair.id}/edit` },
};
const drafts = () => draftsOf('product-30');

/** 広い画面では、部屋の製品の一覧が横に並び、キーで保存して次へ進む。 */
export const OnDesktop: Story = {
  name: '広い画面で、一覧とキーを使う',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('navigation', { name: 'LDKの製品' }));
    await expect(list.getByRole('link', { name: lamp.name })).toHaveAttribute('aria-current', 'page');
    await expectHref(list.getByRole('link', { name: chair.name }), '/property/10/room/20/product/31/edit');
    const code = await canvas.findByLabelText('品番');
    const { right } = canvas.getByRole('navigation', { name: 'LDKの製品' }).getBoundingClientRect();
    await expect(code.getBoundingClientRect().left).toBeGreaterThan(right);
    await userEvent.type(code, '-B');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(requests(products.saveWithRows)).toMatchObject([{ body: { product_code: 'TA-450W-B' } }]),
    );
    // A key pressed while the product is being saved does nothing.
    await expectText(canvas, '製品情報を更新しました');
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await expectText(canvas, '/property/10/room/20/product/31/edit');
  },
};

/** 足して、変えて、消して、一度に保存する。全角の数字は半角になる。 */
export const RowsSaved: Story = {
  name: '行を足して変えて消して保存する',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await findAddRow(canvas, '寸法'));
    await userEvent.type(getRow(canvas, '寸法', 4).getByLabelText('種類'), 'コード長');
    await userEvent.type(getRow(canvas, '寸法', 4).getByLabelText('値'), '１２００');
    const [, second] = canvas.getAllByRole('button', { name: '2行目を削除' });
    await userEvent.click(second as HTMLElement);
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '製品情報を更新しました');
    await expect(requests(products.saveWithRows)).toMatchObject([
      {
        body: {
          dimensions: [
            { id: 70, dimension_type: '幅', value: 450, unit: 'mm' },
            { id: 72, dimension_type: '高さ', value: 420, unit: 'mm' },
            { dimension_type: 'コード長', value: 1200, unit: 'mm' },
          ],
        },
      },
    ]);
  },
};

/** 新しい行は、保存したあとはその番号で保存される。二度目に増えない。 */
export const NewRowsKeepTheirIds: Story = {
  name: '二度保存しても行は増えない',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await findAddRow(canvas, '寸法'));
    await userEvent.type(getRow(canvas, '寸法', 4).getByLabelText('種類'), 'コード長');
    await userEvent.type(getRow(canvas, '寸法', 4).getByLabelText('値'), '1200');
    await userEvent.click(getSave(canvas));
    await canvas.findByText('製品情報を更新しました');
    await userEvent.type(getRow(canvas, '寸法', 4).getByLabelText('値'), '5');
    await userEvent.click(getSave(canvas));
    await waitFor(() => expect(requests(products.saveWithRows)).toHaveLength(2));
    await expect(requests(products.saveWithRows)[1]?.body).toMatchObject({
      version: 4,
      dimensions: [{ id: 70 }, { id: 71 }, { id: 72 }, { id: 903, value: 12005 }],
    });
  },
};

/** 保存している途中に入力を続けても、フォーカスも文字も失わない。 */
export const TypedWhileSaving: Story = {
  name: '保存中の入力は失われない',
  play: async ({ canvas, userEvent }) => {
    const value = await canvas.findByDisplayValue('420');
    await userEvent.type(value, '0');
    fireEvent.submit(value.closest('form') as HTMLFormElement);
    await userEvent.type(value, '5');
    await waitFor(() => expect(requests(products.saveWithRows)).toHaveLength(1));
    await waitFor(() => expect(canvas.getByText('保存していない変更があります')).toBeVisible());
    await expect(value).toBeInTheDocument();
    await expect(value).toHaveFocus();
    await expect(value).toHaveValue('42005');
  },
};

const table = '項目\t寸法\nコード長\t１．５ m\n傘の高さ\t２４０';

/** 貼り付けた表は空の行に入り、まとめて保存される。 */
export const Pasted: Story = {
  name: '表を貼って保存する',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await findAddRow(canvas, '寸法'));
    await userEvent.click(getRow(canvas, '寸法', 4).getByLabelText('種類'));
    await userEvent.paste(table);
    await expect(getRow(canvas, '寸法', 4).getByLabelText('種類')).toHaveValue('コード長');
    await expect(getRow(canvas, '寸法', 4).getByLabelText('単位')).toHaveValue('m');
    await expect(getRow(canvas, '寸法', 5).getByLabelText('値')).toHaveValue('240');
    await expect(canvas.queryByRole('group', { name: '寸法 6行目' })).not.toBeInTheDocument();
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '製品情報を更新しました');
    const [body] = requests(products.saveWithRows).map((saving) => saving.body as { dimensions: object[] });
    await expect(body?.dimensions.slice(3)).toMatchObject([
      { dimension_type: 'コード長', value: 1.5, unit: 'm' },
      { dimension_type: '傘の高さ', value: 240, unit: 'mm' },
    ]);
  },
};

/** 入力のある行に貼っても、その行は残る。 */
export const PastedBesideFilled: Story = {
  name: '入力のある行に貼る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByDisplayValue('幅'));
    await userEvent.paste(table);
    await expect(getRow(canvas, '寸法', 1).getByLabelText('種類')).toHaveValue('幅');
    await expect(getRow(canvas, '寸法', 2).getByLabelText('種類')).toHaveValue('コード長');
    await expect(getRow(canvas, '寸法', 3).getByLabelText('種類')).toHaveValue('傘の高さ');
    await expect(getRow(canvas, '寸法', 5).getByLabelText('種類')).toHaveValue('高さ');
  },
};

/** 保存せずに離れた入力は、行ごと復元できる。 */
export const DraftRestored: Story = {
  name: '下書きを行ごと復元する',
  beforeEach: () => {
    const values = {
      name: '書きかけの灯り',
      dimensions: [{ id: 70, dimension_type: '直径', value: '300', unit: 'mm' }],
    };
    storeDraft('product-30', { values });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '入力を復元する' }));
    await expect(canvas.getByLabelText(/^製品名/)).toHaveValue('書きかけの灯り');
    await expect(getRow(canvas, '寸法', 1).getByLabelText('種類')).toHaveValue('直径');
    await expect(canvas.queryByRole('group', { name: '寸法 2行目' })).toBeNull();
    await userEvent.click(getSave(canvas));
    await canvas.findByText('製品情報を更新しました');
    await expect(drafts()).toEqual([]);
  },
};

/** 二つの画面で同じ製品を直していた。後の保存は上書きせずに言い、入力はそのまま残る。 */
export const SavedElsewhere: Story = {
  name: 'ほかの画面で保存されていた',
  beforeEach: given(
    answer(products.details, {
      product: { ...lamp, version: 2, product_code: 'TA-450', specifications: lamp.specifications.slice(0, 1) },
      images: [],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), '-B');
    await userEvent.type(await canvas.findByDisplayValue('LED電球 E26 6.9W 電球色'), '相当');
    await userEvent.click(getSave(canvas));
    await expectText(canvas, /^ほかの画面で変更されたため、保存しませんでした。/);
    const notice = getConflict(canvas);
    await expect(notice.getByText('TA-450W')).toBeVisible();
    await expect(notice.getByText('光源 LED電球 E26 6.9W 電球色、素材 楮和紙・真竹')).toBeVisible();
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450-B');
    await expect(getRow(canvas, '仕様', 1).getByLabelText('内容')).toHaveValue('LED電球 E26 6.9W 電球色相当');
    await userEvent.click(getSave(canvas));
    await canvas.findByText('製品情報を更新しました');
    await expect(requests(products.saveWithRows)).toMatchObject([
      { body: { version: 2 } },
      {
        body: { version: 3, product_code: 'TA-450-B', specifications: [{ id: 60 }], dimensions: [{ id: 70 }, {}, {}] },
      },
    ]);
  },
};

/** 保存して、次の製品へ進む。一覧に戻らない。 */
export const SavedAndOn: Story = {
  name: '保存して次へ進む',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), '-B');
    await userEvent.click(await canvas.findByRole('button', { name: '保存して次へ' }));
    await expectText(canvas, '/property/10/room/20/product/31/edit');
    await expectText(canvas, '製品情報を更新しました');
    await expect(requests(products.saveWithRows)).toHaveLength(1);
  },
};

/** 部屋がまだ保存されていなければ、保存した製品もだれにも見えない。見え方へのリンクもない。 */
export const RoomNotSaved: Story = {
  name: '部屋を保存するまで公開されない',
  beforeEach: given(answer(rooms.details, { ...livingRoom, status: 'created' })),
  play: async ({ canvas }) => {
    await expectText(canvas, '部屋を保存すると物件のページに載ります');
    await expect(canvas.queryByText('保存済み')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /見え方を見る/ })).toBeNull();
    await expect(canvas.getByText(/^部屋がまだ保存されていないので、あなただけに見えています。/)).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: '「LDK」を保存する' }), '/property/10/room/20/edit');
  },
};

/** 製品も部屋もまだなら、どちらの保存も要ると言う。 */
export const NeitherSaved: Story = {
  name: '部屋も保存するまで公開されない',
  beforeEach: given(
    answer(rooms.details, { ...livingRoom, status: 'created' }),
    answer(products.details, { product: { ...lamp, status: 'created' }, images: [] }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '部屋も保存すると物件のページに載ります');
    await expect(canvas.queryByText('保存すると物件のページに載ります')).toBeNull();
  },
};

/** 保存できなければ、進まない。 */
export const StaysWhenNotSaved: Story = {
  name: '保存できなければ進まない',
  beforeEach: given(refuse(products.saveWithRows, 500)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), '-B');
    await userEvent.click(await canvas.findByRole('button', { name: '保存して次へ' }));
    await expectAlert(canvas, '製品の更新に失敗しました。');
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450W-B');
  },
};

/** 最後の製品の次は、新しい製品になる。 */
export const NextIsAdded: Story = {
  name: '次の製品を追加する',
  ...ofChair,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存して次を追加' }));
    await expectText(canvas, '/property/10/room/20/product/new?after=31');
    await expect(requests(products.create)).toEqual([]);
  },
};

/** 製品を複製すると、複製の編集へ進む。入力があれば、先に保存する。 */
export const Copied: Story = {
  name: '複製して、その編集へ進む',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), '-B');
    await userEvent.click(canvas.getByRole('button', { name: '保存して複製する' }));
    await expectText(canvas, '/property/10/room/20/product/39/edit');
    await expect(requests(products.saveWithRows)).toHaveLength(1);
    await expect(requests(products.copy)).toMatchObject([{ params: { id: '30' } }]);
  },
};

/** 入力したまま次の製品へのリンクを押すと、尋ねる。 */
export const AsksBeforeLeaving: Story = {
  name: '入力したまま離れると尋ねる',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), '-B');
    await userEvent.click(await canvas.findByRole('link', { name: '次の製品' }));
    await chooseInLeaveDialog({ userEvent }, '移動する');
    await expectText(canvas, '/property/10/room/20/product/31/edit');
    await expect(drafts()).toMatchObject([{ values: { product_code: 'TA-450W-B' }, before: { version: 3 } }]);
  },
};

/** 写真は、この製品のものとして送られる。 */
export const PhotoUploaded: Story = {
  name: '写真を製品に送る',
  play: async ({ canvas, userEvent }) => {
    const file = new File([new Uint8Array(1000)], 'lamp.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), file);
    await expectText(canvas, 'アップロードしました');
    await expect(requests(images.presign)).toMatchObject([
      { body: { property_id: 10, room_id: 20, product_id: 30, file_name: 'lamp.jpg' } },
    ]);
  },
};

const imageFiles = (...names: string[]) => names.map((name) => new File(['jpeg'], name, { type: 'image/jpeg' }));
const nextPath = '/property/10/room/20/product/31/edit';

/** 次の製品へは、待たずに進む。写真は、移った先でも送られ続ける。 */
export const UploadsGoOn: Story = {
  name: '写真を送りながら次へ進む',
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFiles('a.jpg', 'b.jpg', 'c.jpg'));
    await expect(await canvas.findByText('待機中')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '保存して次へ' }));
    await expectText(canvas, nextPath);
    await expectText(canvas, '3枚を送信中');
    await expect(requests(images.complete)).toEqual([]);
    release();
    await expectText(canvas, '3枚を追加しました');
    await expect(requests(images.complete)).toHaveLength(3);
    await waitFor(() => expect(canvas.queryByText('3枚を追加しました')).toBeNull());
  },
};

/** 送っているだけなら、離れる前に確かめない。何の写真を送っているかは、どこからでも見られる。 */
export const LeavesDuringUpload: Story = {
  name: '写真を送りながらページを離れる',
  parameters: { cameFrom: '/' },
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFiles('a.jpg'));
    await expectText(canvas, 'アップロード中... 0%');
    await userEvent.click(canvas.getByRole('link', { name: 'LDK' }));
    await expectText(canvas, '/property/10/room/20/edit');
    const leaves = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaves);
    await expect(leaves.defaultPrevented).toBe(true);

    await userEvent.click(await canvas.findByRole('button', { name: '1枚を送信中' }));
    const panel = within(await screen.findByRole('dialog', { name: '写真の送信' }));
    await expect(panel.getByRole('region', { name: '和紙のペンダントライトの写真' })).toHaveTextContent('a.jpg');
    await userEvent.click(panel.getByRole('button', { name: '閉じる' }));
    release();
    await expectText(canvas, '1枚を追加しました');
    const finished = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(finished);
    await expect(finished.defaultPrevented).toBe(false);
  },
};

/** 複製は、写真を送り終えてから。 */
export const CopiedAfterUploads: Story = {
  name: '写真を送り終えてから複製する',
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFiles('a.jpg'));
    await userEvent.click(canvas.getByRole('button', { name: 'この製品を複製する' }));
    await expectText(canvas, '写真を送り終えると複製します');
    await expect(requests(products.copy)).toEqual([]);
    release();
    await expectText(canvas, '/property/10/room/20/product/39/edit');
    await expect(requests(images.complete)).toHaveLength(1);
  },
};

/** 送れなかった写真があれば複製せず、その写真を見せる。片付ければ複製できる。 */
export const StaysWhenUploadFailed: Story = {
  name: '写真を送れなければ複製しない',
  beforeEach: given(refuse(images.presign, 422, 'この画像は登録できません')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFiles('a.jpg'));
    await userEvent.click(await canvas.findByRole('button', { name: 'この製品を複製する' }));
    await expectText(canvas, '送れなかった写真があるため、複製しませんでした。写真をご確認ください。');
    await expect(canvas.getByText('この画像は登録できません')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'a.jpgを一覧から消す' }));
    await expect(canvas.queryByText(/複製しませんでした/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'この製品を複製する' }));
    await expectText(canvas, '/property/10/room/20/product/39/edit');
  },
};

/** 待つあいだに入力を始めた人は、そのまま残る。 */
export const StaysWhileTyping: Story = {
  name: '待つあいだに入力すると複製しない',
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFiles('a.jpg'));
    await userEvent.click(await canvas.findByRole('button', { name: 'この製品を複製する' }));
    await canvas.findByText('写真を送り終えると複製します');
    await userEvent.type(canvas.getByLabelText('品番'), '-B');
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible();
    release();
    await expectText(canvas, 'アップロードしました');
    await userEvent.type(canvas.getByLabelText('品番'), 'C');
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450W-BC');
    await expect(requests(products.copy)).toEqual([]);
  },
};

/** 二度続けて押しても、一度しか送らない。 */
export const DoubleSubmit: Story = {
  name: '二度押しても一度だけ送る',
  beforeEach: given(never(products.saveWithRows)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), '-B');
    const form = getSave(canvas).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await expect(await canvas.findByRole('button', { name: '保存しています...' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(requests(products.saveWithRows)).toHaveLength(1));
  },
};

/** 再取得は、入力中の製品を上書きしない。 */
export const RefetchKeepsTyping: Story = {
  name: '再取得は入力を上書きしない',
  beforeEach: given(
    after(
      images.setMain,
      answer(products.details, { product: { ...lamp, version: 4, product_code: '別の画面の品番' }, images: [] }),
    ),
    answer(images.list, {
      items: komorebiUnlocked.images
        .filter(({ product_id }) => product_id === lamp.id)
        .map((image) => ({ ...image, image_type: 'SUB' as const })),
      next_cursor: null,
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('品番'), '-B');
    await userEvent.selectOptions(await canvas.findByLabelText('画像の種類'), 'メイン画像');
    await waitFor(() => expect(requests(products.details).length).toBeGreaterThan(1));
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450W-B');
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '製品情報を更新しました');
    await expect(requests(products.saveWithRows)[0]?.body).toMatchObject({ version: 3 });
  },
};

/** 部屋の一覧が読めなくても、製品は直せる。 */
export const RoomMissing: Story = {
  name: '部屋が読めなくても編集できる',
  beforeEach: given(refuse(rooms.details, 500)),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, '品番', '-B');
    await expectText(canvas, '製品情報を更新しました');
    await expect(canvas.queryByRole('navigation', { name: 'この部屋の製品' })).toBeNull();
  },
};

/** Tabで進む先は、上下のバーに隠れない。 */
export const FocusUncovered: Story = { name: 'Tabの先が見える', ...walkByTab('phone', 30) };
export const FocusUncoveredOnDesktop: Story = { name: '広い画面でも、Tabの先が見える', ...walkByTab('desktop', 30) };
