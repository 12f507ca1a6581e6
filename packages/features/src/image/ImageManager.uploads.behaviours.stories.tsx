import { images, tooManyImages } from '@iespec/contract';
import { komorebi, sato } from '@iespec/contract/fixtures';
import { given, holdUploads, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { SessionProvider, useSession } from '#_session/session.tsx';
import { Layout } from '#layout/Layout.tsx';
import { inFrame } from '#test/frame.tsx';
import { once } from '#test/once.ts';
import { expectText } from '#test/steps.ts';
import ImageManager from './ImageManager.tsx';

const room = { property_id: komorebi.id, room_id: 20 };
const otherRoom = { property_id: komorebi.id, room_id: 21 };

const signedOut = { status: 'signedOut' } as const;

/** The editor of a room; buttons leave it, return to it, go to another room, and sign out. */
function Rooms(args: ComponentProps<typeof ImageManager>) {
  const [parent, setParent] = useState<typeof room | null>(room);
  const [isSignedIn, setIsSignedIn] = useState(true);
  const session = useSession();
  return (
    <SessionProvider value={isSignedIn ? session : { ...session, viewer: signedOut }}>
      <Layout>
        <h1>写真</h1>
        {parent && <ImageManager key={parent.room_id} {...args} parent={parent} />}
        <button type="button" onClick={() => setParent(null)}>
          離れる
        </button>
        <button type="button" onClick={() => setParent(room)}>
          戻る
        </button>
        <button type="button" onClick={() => setParent(otherRoom)}>
          ほかの部屋へ
        </button>
        <button type="button" onClick={() => setIsSignedIn(false)}>
          ここでログアウト
        </button>
      </Layout>
    </SessionProvider>
  );
}

const meta = {
  ...inFrame,
  title: 'ふるまい/写真の送信',
  id: 'behaviours-uploads',
  component: ImageManager,
  tags: ['behaviour', '!autodocs'],
  args: {
    parent: room,
    title: '部屋の写真',
    imageName: 'LDKの写真',
    addLabel: '写真を追加',
    emptyText: '写真はまだありません。',
  },
  render: (args) => <Rooms {...args} />,
  parameters: { viewer: sato, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ImageManager>;
export default meta;

type Story = StoryObj<typeof meta>;

const files = (...names: string[]) => names.map((name) => new File(['jpeg'], name, { type: 'image/jpeg' }));

/** A photo as large as one from a phone. */
async function takePhoto() {
  const canvas = new OffscreenCanvas(4032, 3024);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (let n = 0; n < 40_000; n += 1) {
    context.fillStyle = `hsl(${(n * 137) % 360} 60% 50%)`;
    context.fillRect((n * 7919) % 4032, (n * 104_729) % 3024, 40, 30);
  }
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([photo], 'IMG_0001.jpg', { type: photo.type });
}

type Body = { file_name: string; room_id?: number; content_type?: string; image_type?: string };

/** The uploads, by name: two may be sent at a time, and either may arrive first. */
const bodiesOf = () =>
  requests(images.presign)
    .map(({ body }) => body as Body)
    .sort((one, other) => one.file_name.localeCompare(other.file_name));

/** ページを離れても送り続け、戻ると続きが見える。ほかの部屋には出ない。終わると、一覧は新しくなる。 */
export const GoesOn: Story = {
  name: '離れても送り続ける',
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), files('a.jpg', 'b.jpg', 'c.jpg'));
    const list = () => canvas.queryByRole('list', { name: '写真を追加：選んだ画像' });
    await waitFor(() => expect(within(list() as HTMLElement).getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの部屋へ' }));
    await canvas.findByLabelText('写真を選ぶ');
    await expect(list()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '離れる' }));
    await expectText(canvas, '3枚を送信中');
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }));
    await waitFor(() => expect(within(list() as HTMLElement).getAllByRole('listitem')).toHaveLength(3));
    await expect(canvas.getAllByText('待機中')).toHaveLength(2);
    const before = requests(images.list).length;
    release();
    await expectText(canvas, '3枚を追加しました');
    await waitFor(() => expect(requests(images.list).length).toBeGreaterThan(before));
    await expect(bodiesOf()).toMatchObject([
      { room_id: 20, file_name: 'a.jpg' },
      { room_id: 20, file_name: 'b.jpg' },
      { room_id: 20, file_name: 'c.jpg' },
    ]);
  },
};

/** ログアウトしたら、送るのをやめ、何も残さない。 */
export const StoppedBySignOut: Story = {
  name: 'ログアウトで止まる',
  play: async ({ canvas, userEvent, msw }) => {
    const release = holdUploads({ msw });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), files('a.jpg', 'b.jpg', 'c.jpg'));
    await expectText(canvas, '3枚を送信中');
    await waitFor(() => expect(requests(images.presign)).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'ここでログアウト' }));
    await waitFor(() => expect(canvas.queryByText('3枚を送信中')).toBeNull());
    await expect(canvas.queryByText('a.jpg')).toBeNull();
    release();
    await expect(requests(images.presign)).toHaveLength(1);
    await expect(requests(images.complete)).toEqual([]);
  },
};

/** いまは受け付けられないと断られた写真は、その場でもう一度送れる。 */
export const SentAgain: Story = {
  name: '断られた写真をもう一度送る',
  beforeEach: given(once(refuse(images.presign, 409, '完了していないアップロードは50件までです。'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), files('a.jpg'));
    await expectText(canvas, '完了していないアップロードは50件までです。');
    await userEvent.click(canvas.getByRole('button', { name: 'a.jpgをもう一度アップロード' }));
    await expectText(canvas, '1枚を追加しました');
  },
};

/** iPhoneの形式（HEIC）は、読めるブラウザーなら縦横を直したJPEGにして送る。ここでは、中身を読める画像で代える。 */
export const HeicConverted: Story = {
  name: 'HEICをJPEGにして送る',
  play: async ({ canvas, userEvent }) => {
    const heic = new File([await takePhoto()], 'IMG_0001.HEIC', { type: 'image/heic' });
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), heic);
    await expectText(canvas, '1枚を追加しました');
    await expect(requests(images.presign)).toMatchObject([
      { body: { file_name: 'IMG_0001.jpg', content_type: 'image/jpeg' } },
    ]);
  },
};

/**
 * 端末が種類を知らせないファイルや、別の名前で知らせるファイルは、中身で見分けて送る。大きすぎるものと画像でないものは、
 * 送らずに断り、理由ごとに一文で伝え、一度に片付けられる。
 */
export const WithoutType: Story = {
  name: '種類の分からない写真を送り、送れないものを断る',
  play: async ({ canvas, userEvent }) => {
    const zone = await canvas.findByText(/1枚10MBまで/);
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    const dataTransfer = new DataTransfer();
    for (const [content, name, type] of [
      [jpeg, 'IMG_0001', ''],
      [jpeg, '写真.jpg', 'image/pjpeg'],
      ['AC1032', '間取り.dwg', ''],
      [large, 'large.jpg', 'image/jpeg'],
      [large, 'larger.jpg', 'image/jpeg'],
    ] as const)
      dataTransfer.items.add(new File([content], name, { type }));
    fireEvent(zone, new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expectText(canvas, '2枚を追加しました');
    await expectText(canvas, '2枚は10MBを超えるため追加できません。ファイルサイズは10MB以下にしてください。');
    await expectText(canvas, '1件は画像ではないため追加できません。画像ファイルのみアップロード可能です。');
    await expect(bodiesOf()).toMatchObject([
      { file_name: 'IMG_0001', content_type: 'image/jpeg' },
      { file_name: '写真.jpg', content_type: 'image/jpeg' },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: '一覧から外す' }));
    await expect(canvas.queryByText(/追加できません/)).toBeNull();
  },
};

/** 物件の枚数の上限に達したら、待っているものは送らずに断り、それぞれにそう出る。 */
export const PropertyFull: Story = {
  name: '物件の枚数の上限',
  beforeEach: given(refuse(images.presign, 409, tooManyImages)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), files('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'));
    await waitFor(() => expect(canvas.getAllByText(tooManyImages)).toHaveLength(4));
    await expect(requests(images.presign).length).toBeLessThan(4);
    await userEvent.click(canvas.getByRole('button', { name: '一覧から外す' }));
    await expect(canvas.queryByText(tooManyImages)).toBeNull();
  },
};

/** 選んだファイルのすべてが、最初の通信から有料画像として送られる。選んだことは、場所ごとに覚えている。 */
export const PaidFromTheStart: Story = {
  name: '購入者だけに見せる写真を送る',
  play: async ({ canvas, userEvent }) => {
    const audience = within(await canvas.findByRole('radiogroup', { name: '追加する写真を見られる人' }));
    await expect(audience.getByText(/^はじめから有料画像として追加されます。/)).toBeVisible();
    await expect(audience.getByRole('radio', { name: /^誰でも見られる/ })).toBeChecked();
    await userEvent.upload(canvas.getByLabelText('写真を選ぶ'), files('free.jpg'));
    await userEvent.click(audience.getByRole('radio', { name: /^購入者だけ/ }));
    await userEvent.upload(canvas.getByLabelText('写真を選ぶ'), files('a.jpg', 'b.jpg'));
    await expect(canvas.getAllByText('購入者だけ', { selector: 'p' })).toHaveLength(2);
    await waitFor(() => expect(requests(images.complete)).toHaveLength(3));
    await expect(bodiesOf().map(({ file_name, image_type }) => [file_name, image_type])).toEqual([
      ['a.jpg', 'PAID'],
      ['b.jpg', 'PAID'],
      ['free.jpg', undefined],
    ]);
    await expect(requests(images.changeType)).toEqual([]);

    const checked = async (name: RegExp) => waitFor(() => expect(canvas.getByRole('radio', { name })).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの部屋へ' }));
    await checked(/^誰でも見られる/);
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }));
    await checked(/^購入者だけ/);
  },
};

/** 図面と仕様の写真は、変えなければ有料画像になる。 */
export const PaidByDefault: Story = {
  name: 'はじめから購入者だけの場所',
  args: { paidFirst: true },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: /^購入者だけ/ })).toBeChecked();
    await userEvent.upload(canvas.getByLabelText('写真を選ぶ'), files('a.jpg'));
    await waitFor(() => expect(bodiesOf()).toMatchObject([{ file_name: 'a.jpg', image_type: 'PAID' }]));
    await userEvent.click(canvas.getByRole('radio', { name: /^誰でも見られる/ }));
    await userEvent.upload(canvas.getByLabelText('写真を選ぶ'), files('b.jpg'));
    await waitFor(() => expect(bodiesOf()).toHaveLength(2));
    await expect(bodiesOf()[1]).not.toHaveProperty('image_type');
  },
};

/** 大きな写真は、端末で小さくしてから送る。元の大きさでも送れ、その選択はこの端末に残る。 */
export const MadeSmall: Story = {
  name: '小さくして送る',
  play: async ({ canvas, userEvent }) => {
    const photo = await takePhoto();
    const send = async () => userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), photo);
    const sizes = () => requests(images.presign).map(({ body }) => (body as { file_size: number }).file_size);
    await send();
    await waitFor(() => expect(sizes()).toHaveLength(1));
    await expect(sizes()[0]).toBeLessThan(0.7 * photo.size);
    await userEvent.click(canvas.getByRole('checkbox', { name: '元の大きさで送る' }));
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの部屋へ' }));
    await expect(canvas.getByRole('checkbox', { name: '元の大きさで送る' })).toBeChecked();
    await send();
    await waitFor(() => expect(sizes()).toHaveLength(2));
    await expect(sizes()[1]).toBe(photo.size);
  },
};
