import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, type Mock } from 'storybook/test';
import states from './ImageUploader.stories.tsx';
import { ImageUploader } from './ImageUploader.tsx';
import type { Upload } from './UploadItem.tsx';

const meta = {
  title: 'ふるまい/画像アップロード',
  id: 'behaviours-image-uploader',
  component: ImageUploader,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ImageUploader>;
export default meta;

type Story = StoryObj<typeof meta>;

const upload = (state: Upload['state']): Upload => ({ id: '居間.jpg', name: '居間.jpg', state });
const photo = () => new File(['jpeg'], '居間.jpg', { type: 'image/jpeg' });

function transferOf(...files: File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

async function expectAdded(onAddFiles: Mock<(files: File[]) => void>, ...names: string[]) {
  await expect(onAddFiles).toHaveBeenCalledOnce();
  await expect(onAddFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(names);
}

export const Chosen: Story = {
  name: 'ファイルを選ぶ',
  play: async ({ args, canvas, userEvent }) => {
    const files = [photo(), new File(['png'], '和室.png', { type: 'image/png' })];
    await userEvent.upload(canvas.getByLabelText('写真を選ぶ'), files);
    await expectAdded(args.onAddFiles, '居間.jpg', '和室.png');
  },
};

export const Dropped: Story = {
  name: 'ファイルを落とす',
  play: async ({ args, canvas }) => {
    const zone = canvas.getByText(/JPEG・PNG・WebP、1枚10MBまで/);
    for (const type of ['dragover', 'drop'])
      fireEvent(zone, new DragEvent(type, { dataTransfer: transferOf(photo()), bubbles: true, cancelable: true }));
    await expectAdded(args.onAddFiles, '居間.jpg');
  },
};

/** ファイルのない貼り付けには、何もしない。 */
export const Pasted: Story = {
  name: 'ファイルを貼り付ける',
  args: { pasteAnywhere: true },
  play: async ({ args }) => {
    fireEvent(document, new ClipboardEvent('paste', { clipboardData: transferOf(photo()) }));
    await expectAdded(args.onAddFiles, '居間.jpg');
    fireEvent(document, new ClipboardEvent('paste', { clipboardData: transferOf() }));
    await expect(args.onAddFiles).toHaveBeenCalledOnce();
  },
};

/** 許されていなければ、貼り付けを受けるのは自分の中だけ。 */
export const PastedWithin: Story = {
  name: '自分の中への貼り付けだけを受ける',
  play: async ({ args, canvas }) => {
    fireEvent(document.body, new ClipboardEvent('paste', { clipboardData: transferOf(photo()), bubbles: true }));
    await expect(args.onAddFiles).not.toHaveBeenCalled();
    const zone = canvas.getByText(/JPEG・PNG・WebP、1枚10MBまで/);
    fireEvent(zone, new ClipboardEvent('paste', { clipboardData: transferOf(photo()), bubbles: true }));
    await expectAdded(args.onAddFiles, '居間.jpg');
    await expect(args.onAddFiles).toHaveBeenCalledOnce();
  },
};

export const Cancelled: Story = {
  name: '送信をやめる',
  args: { uploads: [upload({ step: 'uploading', progress: 0.42 })] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '居間.jpgのアップロードをやめる' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('居間.jpg');
  },
};

export const Dismissed: Story = {
  name: '失敗を片付ける',
  args: { uploads: [upload({ step: 'completed' })] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '居間.jpgを一覧から消す' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('居間.jpg');
  },
};

export const Retried: Story = {
  name: 'もう一度送る',
  args: { uploads: [upload({ step: 'failed', reason: 'storage', status: 403 })] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '居間.jpgをもう一度アップロード' }));
    await expect(args.onRetry).toHaveBeenCalledWith('居間.jpg');
  },
};
