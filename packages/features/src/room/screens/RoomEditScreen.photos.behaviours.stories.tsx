import { images } from '@iespec/contract';
import { living } from '@iespec/contract/fixtures';
import {
  answer,
  defaultHandlers,
  given,
  refuse,
  rejectUploads,
  requests,
  storageNetworkError,
} from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/story-helpers';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { chooseFromMenu, expectAlert, expectText } from '../../story-helpers/steps.ts';
import states from './RoomEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/部屋の写真',
  id: 'behaviours-room-photos',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const imageFile = (name = 'living.jpg', size = 1000) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

/** 選んだ写真は順に送られ、登録される。 */
export const PhotoUploaded: Story = {
  name: '写真を順に送る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFile());
    await expectText(canvas, 'アップロードしました');
    await expect(requests(images.presign)).toMatchObject([
      { body: { property_id: 10, room_id: 20, file_name: 'living.jpg', content_type: 'image/jpeg', file_size: 1000 } },
    ]);
    await expect(requests(images.presign)[0]?.body).not.toHaveProperty('image_type');
    await expect(requests(images.complete)).toMatchObject([{ params: { id: '599' }, body: { status: 'completed' } }]);
    await waitFor(() => expect(requests(images.list).length).toBeGreaterThan(1));
  },
};

/** iPhoneの形式（HEIC）は、読めるブラウザーなら縦横を直したJPEGにして送る。ここでは、中身を読める画像で代える。 */
export const HeicConverted: Story = {
  name: 'HEICをJPEGにして送る',
  play: async ({ canvas, userEvent }) => {
    const canvas2d = new OffscreenCanvas(40, 30);
    canvas2d.getContext('2d');
    const heic = new File([await canvas2d.convertToBlob()], 'IMG_0001.HEIC', { type: 'image/heic' });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), heic);
    await expectText(canvas, 'アップロードしました');
    await expect(requests(images.presign)).toMatchObject([
      { body: { file_name: 'IMG_0001.jpg', content_type: 'image/jpeg' } },
    ]);
  },
};

/** HEICを読めないブラウザーは、そのまま送る。変換はサーバーが行う。種類を知らないパソコン（Windows）でも同じ。 */
export const HeicSent: Story = {
  name: 'HEICをそのまま送る',
  play: async ({ canvas, userEvent }) => {
    const heic = new File([new Uint8Array(1000)], 'IMG_0001.HEIC');
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), heic);
    await expectText(canvas, 'アップロードしました');
    await expect(requests(images.presign)).toMatchObject([
      { body: { file_name: 'IMG_0001.HEIC', content_type: 'image/heic', file_size: 1000 } },
    ]);
  },
};

/** 保存先に断られたら、1秒、2秒と待って3回まで試す。 */
export const PhotoRetried: Story = {
  name: '写真を3回まで送り直す',
  beforeEach: rejectUploads(503, 1),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFile());
    await expectText(canvas, 'リトライ中... (2/3)');
    await expectText(canvas, 'アップロードしました');
  },
};

/** 3回とも通信できなければ、その画像に出る。 */
export const PhotoFailed: Story = {
  name: '3回とも送れなかった写真',
  beforeEach: storageNetworkError,
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFile());
    await expect(await canvas.findByText('リトライ中... (3/3)')).toBeVisible();
    await expect(await canvas.findByText('ネットワークエラーが発生しました')).toBeVisible();
    await expect(requests(images.presign)).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: 'living.jpgをもう一度アップロード' })).toBeVisible();
  },
};

/** いまは受け付けられないと断られた写真は、その場でもう一度送れる。 */
export const PhotoSentAgain: Story = {
  name: '断られた写真をもう一度送る',
  play: async ({ canvas, userEvent, msw }) => {
    given(refuse(images.presign, 409, '完了していないアップロードは50件までです。'))({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), imageFile());
    await expectText(canvas, '完了していないアップロードは50件までです。');
    msw.resetHandlers(...defaultHandlers);
    await userEvent.click(canvas.getByRole('button', { name: 'living.jpgをもう一度アップロード' }));
    await expectText(canvas, 'アップロードしました');
  },
};

/** 大きすぎるものと画像でないものは、送らずに断る。理由ごとに一文で、一度に片付けられる。 */
export const PhotosRejected: Story = {
  name: '送れない写真を断る',
  play: async ({ canvas, userEvent }) => {
    const zone = await canvas.findByText(/1枚10MBまで/);
    const large = 10 * 1024 * 1024 + 1;
    const files = [
      imageFile('large.jpg', large),
      imageFile('larger.jpg', large),
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
    ];
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    fireEvent(zone, new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expectText(canvas, '2枚は10MBを超えるため追加できません。ファイルサイズは10MB以下にしてください。');
    await expectText(canvas, '1件は画像ではないため追加できません。画像ファイルのみアップロード可能です。');
    await userEvent.click(canvas.getByRole('button', { name: 'すべて消す' }));
    await expect(canvas.queryByText(/追加できません/)).toBeNull();
    await expect(requests(images.presign)).toEqual([]);
  },
};

/** メインを選ぶと、前のメインがサブになる呼び出しを使う。 */
export const MainChosen: Story = {
  name: 'メイン画像を選ぶ',
  beforeEach: given(answer(images.list, { items: [{ ...living, image_type: 'SUB' }], next_cursor: null })),
  play: async ({ canvas, userEvent }) => {
    const livingImage = await canvas.findByRole('group', { name: '中庭に面した居間' });
    await userEvent.selectOptions(within(livingImage).getByLabelText('画像の種類'), 'メイン画像');
    await waitFor(() => expect(requests(images.setMain)).toMatchObject([{ params: { id: String(living.id) } }]));
    await expect(requests(images.changeType)).toEqual([]);
  },
};

const subImages = [1, 2, 3].map((id) => ({
  ...living,
  id,
  description: `居間${id}`,
  image_type: 'SUB' as const,
  position: id * 10,
}));

/** 写真の並び順は、次に来る写真の位置として送る。 */
export const PhotoMoved: Story = {
  name: '写真を並べ替える',
  beforeEach: given(answer(images.list, { items: subImages, next_cursor: null }), answer(images.changeOrder, living)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '居間3の操作', '前へ移動');
    await waitFor(() =>
      expect(requests(images.changeOrder)).toMatchObject([{ params: { id: '3' }, body: { position: 20 } }]),
    );
  },
};

/** 並べ替えの失敗は、言葉で伝える。 */
export const PhotoMoveFailed: Story = {
  name: '並べ替えの失敗',
  beforeEach: given(answer(images.list, { items: subImages, next_cursor: null }), refuse(images.changeOrder, 500)),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '居間1の操作', '後ろへ移動');
    await expectAlert(canvas, '画像の並び順の更新に失敗しました');
  },
};

/** 複数の製品の写真をまとめて選び、1枚ずつ製品に振り分けて送る。選んでいないものは送らない。 */
export const PhotosHandedOut: Story = {
  name: '写真を製品に振り分ける',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '製品の写真をまとめて追加' }));
    const handout = within(canvas.getByRole('region', { name: '製品の写真をまとめて追加' }));
    const files = ['lamp.jpg', 'chair.jpg', 'other.jpg'].map((name) => imageFile(name));
    await userEvent.upload(handout.getByLabelText('写真を選ぶ'), files);
    await userEvent.selectOptions(await canvas.findByLabelText('lamp.jpgの製品'), '和紙のペンダントライト');
    await userEvent.selectOptions(canvas.getByLabelText('chair.jpgの製品'), 'ダイニングチェア');
    await expect(requests(images.presign)).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: '2枚をアップロードする' }));
    await waitFor(() => expect(requests(images.complete)).toHaveLength(2));
    await expect(requests(images.presign)).toMatchObject([
      { body: { property_id: 10, room_id: 20, product_id: 30, file_name: 'lamp.jpg' } },
      { body: { property_id: 10, room_id: 20, product_id: 31, file_name: 'chair.jpg' } },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'other.jpgを外す' }));
    await waitFor(() => expect(canvas.queryByText('other.jpg')).toBeNull());
  },
};

/** まとめて追加するところに貼った写真は、部屋の写真にはならない。 */
export const PhotoPastedInHandout: Story = {
  name: '振り分けるところに貼る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '製品の写真をまとめて追加' }));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(imageFile('lamp.jpg'));
    const zone = within(canvas.getByRole('region', { name: '製品の写真をまとめて追加' })).getByText(/1枚10MBまで/);
    fireEvent(zone, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect(await canvas.findByLabelText('lamp.jpgの製品')).toBeVisible();
    await expect(canvas.queryByRole('list', { name: '写真を追加：選んだ画像' })).toBeNull();
    await expect(requests(images.presign)).toEqual([]);
  },
};
