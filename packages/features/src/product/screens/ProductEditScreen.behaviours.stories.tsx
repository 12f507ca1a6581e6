import { images, products, rooms } from '@iespec/contract';
import { chair, komorebi, komorebiUnlocked, lamp, livingRoom } from '@iespec/contract/fixtures';
import { after, answer, answerItems, given, holdUploads, refuse, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { walkByTab } from '#test/focus.ts';
import { findAddRow, findConflict, getRow, getSave } from '#test/product/productEditor.ts';
import { expectHref, expectText, typeAndSave } from '#test/steps.ts';
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

/** 物件や出品のページが勧めた欄から始められる。 */
export const OpenedAtField: Story = {
  name: '勧められた欄で開く',
  ...ofChair,
  parameters: { path: `${ofChair.parameters.path}#product_code` },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByLabelText('品番')).toHaveFocus());
  },
};

/**
 * 足して、変えて、消して、一度に保存する。全角の数字は半角になる。新しい行は、保存したあとはその番号で保存され、二度目に
 * 増えない。
 */
export const RowsSaved: Story = {
  name: '行を足して変えて消して保存する',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await findAddRow(canvas, '寸法'));
    await userEvent.type(getRow(canvas, '寸法', 4).getByLabelText('種類'), 'コード長');
    const value = getRow(canvas, '寸法', 4).getByLabelText('値');
    await userEvent.type(value, '１２００');
    const [, second] = canvas.getAllByRole('button', { name: '2行目を削除' });
    await userEvent.click(second as HTMLElement);
    await userEvent.click(getSave(canvas));
    await expectText(canvas, '製品情報を更新しました');
    await userEvent.type(value, '5');
    await userEvent.click(getSave(canvas));
    await waitFor(() => expect(requests(products.saveWithRows)).toHaveLength(2));
    const kept = [
      { id: 70, dimension_type: '幅', value: 450, unit: 'mm' },
      { id: 72, dimension_type: '高さ', value: 420, unit: 'mm' },
    ];
    const added = { dimension_type: 'コード長', unit: 'mm' };
    await expect(requests(products.saveWithRows)).toMatchObject([
      { body: { version: 3, dimensions: [...kept, { ...added, value: 1200 }] } },
      { body: { version: 4, dimensions: [...kept, { ...added, id: 902, value: 12005 }] } },
    ]);
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
    const notice = await findConflict(canvas);
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

/** 部屋がまだ保存されていなければ、保存した製品もだれにも見えない。見え方へのリンクもない。 */
export const RoomNotSaved: Story = {
  name: '部屋を保存するまで公開されない',
  beforeEach: given(answer(rooms.details, { ...livingRoom, status: 'created' })),
  play: async ({ canvas }) => {
    await expectText(canvas, '部屋を保存すると物件のページに載ります');
    await expect(canvas.queryByText('保存済み')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /見え方/ })).toBeNull();
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

const imageFile = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });

/** 複製は、写真を送り終えてから。 */
export const CopiedAfterUploads: Story = {
  name: '写真を送り終えてから複製する',
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFile);
    await userEvent.click(canvas.getByRole('button', { name: 'この製品を複製する' }));
    await expectText(canvas, '写真を送り終えると複製します');
    await expect(canvas.getByRole('button', { name: 'この製品を複製する' })).toHaveAttribute('aria-busy', 'true');
    await expect(requests(products.copy)).toEqual([]);
    release();
    await expectText(canvas, '/property/10/room/20/product/39/edit');
    await expect(requests(images.complete)).toHaveLength(1);
  },
};

/** 待つあいだに入力を始めた人は、そのまま残る。 */
export const StaysWhileTyping: Story = {
  name: '待つあいだに入力すると複製しない',
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFile);
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

/** 再取得は、入力中の製品を上書きしない。 */
export const RefetchKeepsTyping: Story = {
  name: '再取得は入力を上書きしない',
  beforeEach: given(
    after(
      images.setMain,
      answer(products.details, { product: { ...lamp, version: 4, product_code: '別の画面の品番' }, images: [] }),
    ),
    answerItems(
      images.list,
      ...komorebiUnlocked.images
        .filter(({ product_id }) => product_id === lamp.id)
        .map((image) => ({ ...image, image_type: 'SUB' as const })),
    ),
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
