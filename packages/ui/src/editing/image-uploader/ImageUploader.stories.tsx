import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectAlert, expectNoOverflow, expectStatus, getTexts } from '../../../test/plays.ts';
import { living } from '../../../test/samples.ts';
import { ImageUploader } from './ImageUploader.tsx';
import type { Upload } from './UploadItem.tsx';

const meta = {
  title: '部品/登録・編集/画像アップロード',
  id: 'ui-image-uploader',
  component: ImageUploader,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '写真や図面を登録するとき。', not: '1行のファイル名だけが要るとき。' },
  },
  args: {
    label: '写真を追加',
    accept: 'image/jpeg,image/png,image/webp',
    maxMegabytes: 10,
    uploads: [],
    onAddFiles: fn(),
    onRetry: fn(),
    onDismiss: fn(),
    onDismissRefused: fn(),
    className: 'max-w-xl',
  },
} satisfies Meta<typeof ImageUploader>;
export default meta;

type Story = StoryObj<typeof meta>;

const upload = (state: Upload['state'], name = '居間.jpg'): Upload => ({
  id: name,
  name,
  previewUrl: living.url,
  state,
});

const expectRetryable =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(message);
    await expect(canvas.getByRole('button', { name: '居間.jpgをもう一度アップロード' })).toBeEnabled();
  };

const expectFinal =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(message);
    await expect(canvas.queryByRole('button', { name: /もう一度/ })).not.toBeInTheDocument();
  };

/** カメラで撮るボタンは、電話にだけある。 */
export const Idle: Story = {
  name: '選ぶ前',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '写真を追加' })).toBeVisible();
    await expect(canvas.getByLabelText('写真を選ぶ')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    await expect(canvas.getByText(/JPEG・PNG・WebP、1枚10MBまで/)).toBeVisible();
    const camera = canvas.getByText('カメラで撮る');
    if (matchMedia('(pointer: coarse)').matches) await expect(camera).toBeVisible();
    else await expect(camera).not.toBeVisible();
  },
};

/** 写真は小さくしてから送る。そのままの大きさも選べる。 */
export const SizeChosen: Story = {
  name: '元の大きさで送る',
  args: { keepsSize: true, onKeepsSizeChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: '元の大きさで送る' });
    await expect(box).toBeChecked();
    await expect(box).toHaveAccessibleDescription(/^選ばなければ、写真を長い辺が3,000ピクセルになるまで小さくして/);
    await userEvent.click(box);
    await expect(args.onKeepsSizeChange).toHaveBeenCalledWith(false);
  },
};

export const Uploading: Story = {
  name: '送信中',
  args: { uploads: [upload({ step: 'uploading', progress: 0.42 })] },
  play: async ({ args, canvas, userEvent }) => {
    const bar = canvas.getByRole('progressbar', { name: '居間.jpgのアップロード' });
    await expect(bar).toHaveAttribute('aria-valuenow', '42');
    await expect(canvas.getByRole('status')).toHaveTextContent('アップロード中... 42%');
    await userEvent.click(canvas.getByRole('button', { name: '居間.jpgのアップロードをやめる' }));
    await expect(args.onDismiss).toHaveBeenCalledWith(['居間.jpg']);
  },
};

/** 見られるとは限らない。電話の形式（HEIC）のままの写真など。 */
export const PreviewMissing: Story = {
  name: '見本を表示できない',
  args: { uploads: [{ ...upload({ step: 'uploading', progress: 0.42 }), previewUrl: '/pictures/none.webp' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No image')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.getByText('居間.jpg')).toBeVisible();
  },
};

/** 3回のうち2回目。 */
export const Retrying: Story = {
  name: '送り直し（2/3）',
  args: { uploads: [upload({ step: 'retrying', attempt: 2, attempts: 3 })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('リトライ中... (2/3)');
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};

export const Processing: Story = {
  name: '処理中',
  args: { uploads: [upload({ step: 'processing', attempt: 1, attempts: 3 })] },
  play: expectStatus('画像を処理しています...'),
};

/** 処理に失敗し、もう一度試している。 */
export const ProcessingRetrying: Story = {
  name: '処理のやり直し',
  args: { uploads: [upload({ step: 'processing', attempt: 2, attempts: 3 })] },
  play: expectStatus('画像処理をリトライ中... (2/3)'),
};

export const Completed: Story = {
  name: '完了',
  args: { uploads: [upload({ step: 'completed' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('アップロードしました');
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: '居間.jpgを一覧から消す' })).toBeEnabled();
  },
};

/** 1枚目は、購入した人だけが見られる。2枚目は、それを送り終えるのを待っている。 */
export const Waiting: Story = {
  name: '待機中',
  args: {
    uploads: [
      { ...upload({ step: 'uploading', progress: 0.42 }), paid: true },
      upload({ step: 'waiting' }, '小上がり.jpg'),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('待機中')).toBeVisible();
    const [paid, free] = canvas.getAllByRole('listitem');
    await expect(paid).toHaveTextContent('購入者だけ');
    await expect(free).not.toHaveTextContent('購入者だけ');
    await expect(canvas.getAllByRole('progressbar')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: '小上がり.jpgのアップロードをやめる' })).toBeEnabled();
  },
};

/** 別のファイルが要るので、もう一度試すボタンはない。 */
export const TooLarge: Story = {
  name: '大きすぎる',
  args: { refused: [{ reason: 'too-large', names: ['居間.jpg'] }] },
  play: expectFinal('1枚は10MBを超えるため追加できません。ファイルサイズは10MB以下にしてください。'),
};

export const NotAnImage: Story = {
  name: '画像ではない',
  args: { refused: [{ reason: 'not-an-image', names: ['仕様書.pdf'] }] },
  play: expectAlert('1件は画像ではないため追加できません。画像ファイルのみアップロード可能です。'),
};

/** いくつ断っても、理由ごとに一文。名前は3つまで。 */
export const SeveralRefused: Story = {
  name: 'いくつも断った',
  args: {
    refused: [
      { reason: 'too-large', names: ['居間.jpg', '小上がり.jpg', '寝室.jpg', '玄関.jpg', '外観.jpg'] },
      { reason: 'not-an-image', names: ['仕様書.pdf', '見積書.xlsx'] },
      { reason: 'wrong-format', names: ['動く居間.gif', '庭.avif'] },
      { reason: 'too-many', names: ['居間201.jpg'] },
    ],
  },
  play: async ({ canvas }) => {
    const [tooLarge, notAnImage, wrongFormat, tooMany] = canvas.getAllByRole('alert');
    await expect(tooLarge).toHaveTextContent('5枚は10MBを超えるため追加できません。');
    await expect(tooLarge).toHaveTextContent('居間.jpg、小上がり.jpg、寝室.jpg、ほか2枚');
    await expect(notAnImage).toHaveTextContent('2件は画像ではないため追加できません。');
    await expect(notAnImage).toHaveTextContent('仕様書.pdf、見積書.xlsx');
    await expect(wrongFormat).toHaveTextContent(
      '2枚はJPEG・PNG・WebPではないため追加できません。JPEGなどに変換してから選んでください。',
    );
    await expect(tooMany).toHaveTextContent(
      '1枚は一度に送れる数を超えるため追加できません。送り終えてから、もう一度選んでください。',
    );
    await expect(canvas.getByRole('button', { name: '一覧から外す' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'すべて再試行' })).toBeNull();
    await expectNoOverflow();
  },
};

/** つながらなかったものと、いまは受け付けられないものは、同じファイルをまた送れる。読み取れなかったものは送れない。 */
export const SeveralFailed: Story = {
  name: 'いくつも送れなかった',
  args: {
    uploads: [
      upload({ step: 'failed', reason: 'network' }, '小上がり.jpg'),
      upload({
        step: 'failed',
        reason: 'refused',
        detail: '完了していないアップロードは50件までです。しばらく経ってから再度お試しください',
        retryable: true,
      }),
      upload(
        {
          step: 'failed',
          reason: 'refused',
          detail: 'この画像は読み取れませんでした。別の画像をお試しください。',
          retryable: false,
        },
        '居間から中庭を望む夕方の写真（三脚で撮影、現像済み）.webp',
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/しばらく経ってから再度お試しください$/)).toBeVisible();
    await expect(canvas.getByText('この画像は読み取れませんでした。別の画像をお試しください。')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /もう一度/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      '小上がり.jpgをもう一度アップロード',
      '居間.jpgをもう一度アップロード',
    ]);
    const actions = canvas.getAllByRole('button', { name: /^(すべて再試行|一覧から外す)$/ });
    await expect(getTexts(actions)).toEqual(['すべて再試行', '一覧から外す']);
    for (const action of actions) await expect(action).toBeEnabled();
  },
};

export const StorageFailed: Story = {
  name: '保存先の失敗',
  args: { uploads: [upload({ step: 'failed', reason: 'storage', status: 403 })] },
  play: expectRetryable('S3アップロードに失敗しました: 403'),
};

export const NetworkFailed: Story = {
  name: '通信の失敗',
  args: { uploads: [upload({ step: 'failed', reason: 'network' })] },
  play: expectRetryable('ネットワークエラーが発生しました'),
};

/** 誰のものか分からない画像は、何も送らない。 */
export const WithoutUser: Story = {
  name: 'ユーザーIDがない',
  args: { uploads: [upload({ step: 'failed', reason: 'no-user' })] },
  play: expectFinal('ユーザーIDが設定されていません'),
};

/** 拡張子でしか分からない形式も、1つの名前で、渡された上限と伝える。カメラは、画像のほかを受け付けない。 */
export const OtherFormats: Story = {
  name: 'HEICとPDFも受け付ける',
  args: {
    accept: 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf',
    maxMegabytes: 25,
    refused: [{ reason: 'too-large', names: ['居間.png'] }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^JPEG・PNG・WebP・HEIC・PDF、1枚25MBまで/)).toBeVisible();
    await expect(canvas.getByLabelText('カメラで撮る', { selector: 'input' })).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/heic,image/heif',
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent('ファイルサイズは25MB以下にしてください');
  },
};
