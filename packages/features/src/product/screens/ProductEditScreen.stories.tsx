import { images, products } from '@iespec/contract';
import { komorebi, komorebiUnlocked, lamp, newProduct, sato, tanaka } from '@iespec/contract/fixtures';
import { after, answer, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { findAddRow, getRow } from '#test/product/productEditor.ts';
import { expectAlert, expectHeading, expectHref, expectText, typeAndSave } from '#test/steps.ts';
import { ProductEditScreen } from './ProductEditScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/製品の編集',
  id: 'screens-product-edit',
  component: ProductEditScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id, roomId: lamp.room_id, productId: lamp.id },
  parameters: {
    layout: 'fullscreen',
    viewer: sato,
    path: `/property/${komorebi.id}/room/${lamp.room_id}/product/${lamp.id}/edit`,
  },
} satisfies Meta<typeof ProductEditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const lampImages = komorebiUnlocked.images.filter(({ product_id }) => product_id === lamp.id);

export const Default: Story = {
  name: '編集中',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '和紙のペンダントライトの編集', level: 1 })).toBeVisible();
    await expect(canvas.getByLabelText(/^製品名/)).toHaveValue('和紙のペンダントライト');
    await waitFor(() => expect(canvas.getByLabelText('カテゴリー')).toHaveDisplayValue('照明'));
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450W');
    await canvas.findByRole('group', { name: '仕様 1行目' });
    await expect(getRow(canvas, '仕様', 1).getByLabelText('種類')).toHaveValue('光源');
    await expect(getRow(canvas, '寸法', 3).getByLabelText('値')).toHaveValue('420');
    await expect(await canvas.findByLabelText('画像の種類')).toHaveDisplayValue('メイン画像');
    await expect(canvas.getByText('1 / 2')).toBeVisible();
    await expectText(
      canvas,
      /人が購入しています。書き換えたり消したりした内容も、購入した人は「前の内容」として読めます。/,
    );
    await expectHref(canvas.getByRole('link', { name: '次の製品' }), '/property/10/room/20/product/31/edit');
    await expectHref(canvas.getByRole('link', { name: 'LDK' }), '/property/10/room/20/edit#products');
    await expect(canvas.getByText('保存済み')).toBeVisible();
  },
};

/** 加えたばかりの製品は、保存するまで持ち主だけに見える。 */
export const Unpublished: Story = {
  name: '加えたばかり',
  beforeEach: given(
    answer(products.details, {
      product: { ...newProduct, id: lamp.id },
      images: [],
    }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, '保存すると物件のページに載ります');
    await expectText(canvas, /^仕様はまだありません。/);
    await expect(canvas.getByText(/^寸法はまだありません。/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /見え方/ })).toBeNull();
  },
};

/** 製品、仕様、寸法は、1回で保存される。 */
export const Saved: Story = {
  name: '保存した',
  beforeEach: given(
    after(
      products.saveWithRows,
      answer(products.details, { product: { ...lamp, name: '和紙の灯り', version: 4 }, images: lampImages }),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^製品名/);
    await userEvent.clear(name);
    await userEvent.type(name, '和紙の灯り');
    await userEvent.click(await findAddRow(canvas, '仕様'));
    await userEvent.type(getRow(canvas, '仕様', 3).getByLabelText('種類'), '調光');
    await userEvent.type(getRow(canvas, '仕様', 3).getByLabelText('内容'), '対応');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '製品情報を更新しました');
    await expect(requests(products.saveWithRows)).toMatchObject([
      {
        params: { id: '30' },
        body: {
          name: '和紙の灯り',
          product_category_id: 1,
          version: 3,
          specifications: [{ id: 60 }, { id: 61 }, { spec_type: '調光', spec_value: '対応' }],
          dimensions: [{ id: 70 }, { id: 71 }, { id: 72, value: 420, unit: 'mm' }],
        },
      },
    ]);
    await expectHeading(canvas, '和紙の灯りの編集');
  },
};

export const NameRequired: Story = {
  name: '製品名が空白',
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^製品名/);
    await userEvent.clear(name);
    await userEvent.type(name, '　');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await canvas.findByRole('link', { name: '製品名：製品名を入力してください' })).toBeVisible();
    await expect(name).toHaveFocus();
    await expect(requests(products.saveWithRows)).toEqual([]);
  },
};

export const CatalogUrlInvalid: Story = {
  name: 'カタログURLの誤り',
  play: async ({ canvas, userEvent }) => {
    const url = await canvas.findByLabelText('カタログURL');
    await userEvent.clear(url);
    await userEvent.type(url, 'catalog');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, 'https:// から始まるURLを入力してください');
    await expect(url).toHaveAccessibleDescription('https:// から始まるURLを入力してください');
    await waitFor(() => expect(url).toHaveFocus());
  },
};

export const SpecificationIncomplete: Story = {
  name: '足りない仕様がある',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await findAddRow(canvas, '仕様'));
    await userEvent.type(getRow(canvas, '仕様', 3).getByLabelText('種類'), '調光');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await getRow(canvas, '仕様', 3).findByText('すべての仕様情報を入力してください')).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: '仕様 3行目 内容：すべての仕様情報を入力してください' }),
    ).toBeVisible();
    await waitFor(() => expect(getRow(canvas, '仕様', 3).getByLabelText('内容')).toHaveFocus());
    await expect(requests(products.saveWithRows)).toEqual([]);
  },
};

export const DimensionIncomplete: Story = {
  name: '足りない寸法がある',
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByDisplayValue('420'));
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await getRow(canvas, '寸法', 3).findByText('すべての寸法情報を入力してください')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '寸法 3行目 値：すべての寸法情報を入力してください' })).toBeVisible();
    await expect(requests(products.saveWithRows)).toEqual([]);
  },
};

export const DimensionAdded: Story = {
  name: '寸法の行を追加した',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await findAddRow(canvas, '寸法'));
    await expect(getRow(canvas, '寸法', 4).getByLabelText('単位')).toHaveDisplayValue('mm');
    await expect(getRow(canvas, '寸法', 4).getByLabelText('値')).toHaveValue('');
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible();
  },
};

export const SaveFailed: Story = {
  name: '保存できなかった',
  beforeEach: given(networkError(products.saveWithRows)),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, '品番', '-B');
    await expectAlert(canvas, '製品の更新に失敗しました。もう一度お試しください。');
    await expect(canvas.getByLabelText('品番')).toHaveValue('TA-450W-B');
  },
};

export const SaveFailedWithMessage: Story = {
  name: '保存できなかった：サーバーの理由',
  beforeEach: given(refuse(products.saveWithRows, 409, '1つの製品に登録できる仕様と寸法は、それぞれ200行までです')),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, '品番', '-B');
    await expectAlert(canvas, '1つの製品に登録できる仕様と寸法は、それぞれ200行までです');
  },
};

/** 誤りのある仕様の行が名指しされる。何も失われない。 */
export const SpecificationSaveFailed: Story = {
  name: '仕様を保存できなかった',
  beforeEach: given(
    refuse(products.saveWithRows, 422, '入力内容を確認してください', {
      'specifications.1.spec_value': ['使えない文字が含まれています'],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByDisplayValue('楮和紙・真竹'), '★');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await getRow(canvas, '仕様', 2).findByText('使えない文字が含まれています')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '仕様 2行目 内容：使えない文字が含まれています' })).toBeVisible();
    await expect(getRow(canvas, '仕様', 2).getByLabelText('内容')).toHaveValue('楮和紙・真竹★');
    await waitFor(() => expect(getRow(canvas, '仕様', 2).getByLabelText('内容')).toHaveFocus());
  },
};

/** 誤りのある寸法の行が名指しされる。何も失われない。 */
export const DimensionSaveFailed: Story = {
  name: '寸法を保存できなかった',
  beforeEach: given(
    refuse(products.saveWithRows, 422, '入力内容を確認してください', { 'dimensions.2.value': ['値が大きすぎます'] }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByDisplayValue('420'), '0');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await getRow(canvas, '寸法', 3).findByText('値が大きすぎます')).toBeVisible();
    await expect(getRow(canvas, '寸法', 3).getByLabelText('値')).toHaveValue('4200');
    await expect(canvas.getByRole('link', { name: '寸法 3行目 値：値が大きすぎます' })).toBeVisible();
  },
};

const imageFile = new File(['jpeg'], 'lamp.jpg', { type: 'image/jpeg' });

/** 送れなかった写真のところまで戻って、複製しない。 */
export const StayedAfterUploads: Story = {
  name: '送れなかった写真がある',
  beforeEach: given(refuse(images.presign, 422, 'この画像は登録できません')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFile);
    const copy = await canvas.findByRole('button', { name: 'この製品を複製する' });
    window.scrollTo(0, document.body.scrollHeight);
    await userEvent.click(copy);
    await expectText(canvas, '送れなかった写真があるため、複製しませんでした。写真をご確認ください。');
    const { top, bottom } = canvas.getByText('この画像は登録できません').getBoundingClientRect();
    await expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
  },
};

export const NotOwner: Story = {
  name: '持ち主ではない',
  parameters: { viewer: tanaka },
  play: async ({ canvas }) => {
    await expectHeading(canvas, 'この製品は他のユーザーによって登録されています');
    await expect(requests(products.details)).toEqual([]);
  },
};

export const OwnershipCheckFailed: Story = {
  name: '持ち主を確認できなかった',
  beforeEach: given(refuse(products.isMine, 500)),
  play: ({ canvas }) => expectHeading(canvas, '所有権の確認に失敗しました'),
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(products.details)),
  play: ({ canvas }) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('読み込み中...')),
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(products.details, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '製品情報の取得中にエラーが発生しました。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible();
  },
};

/** 部屋と製品の組み合わせが違うアドレス。 */
export const NotFound: Story = {
  name: '製品が見つからない',
  args: { roomId: 21 },
  parameters: { path: '/property/10/room/21/product/30/edit' },
  play: ({ canvas }) => expectText(canvas, '製品が見つかりません'),
};
