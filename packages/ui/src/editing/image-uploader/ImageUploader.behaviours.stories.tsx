import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, type Mock } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './ImageUploader.stories.tsx';
import { ImageUploader } from './ImageUploader.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/画像アップロード',
  id: 'behaviours-image-uploader',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const createImage = () => new File(['jpeg'], '居間.jpg', { type: 'image/jpeg' });

function createTransfer(...files: File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

function paste(target: Node, clipboardData: DataTransfer) {
  fireEvent(target, new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function expectAdded(onAddFiles: Mock<(files: File[]) => void>, name: string) {
  await expect(onAddFiles).toHaveBeenCalledOnce();
  await expect(onAddFiles.mock.calls[0]?.[0].map((file) => file.name)).toEqual([name]);
}

/** 表計算ソフトは、セルの画像を文字と一緒に渡す。その画像は公開しない。ファイルのない貼り付けにも、何もしない。 */
export const CellsPasted: Story = {
  name: '表のセルの画像は受け取らない',
  args: { pasteAnywhere: true },
  play: async ({ args, canvas }) => {
    const cells = createTransfer(new File(['png'], 'image.png', { type: 'image/png' }));
    cells.setData('text/plain', '光源\tLED電球\r\n素材\t楮和紙');
    paste(document.body, cells);
    paste(canvas.getByText(/JPEG・PNG・WebP、1枚10MBまで/), cells);
    paste(document.body, createTransfer());
    await expect(args.onAddFiles).not.toHaveBeenCalled();
  },
};

/** フォルダーでコピーしたファイルには、その名前が文字として付いてくることがある。 */
export const PastedWithName: Story = {
  name: '名前の付いてきたファイルを受け取る',
  args: { pasteAnywhere: true },
  play: async ({ args }) => {
    const files = createTransfer(createImage());
    files.setData('text/plain', '居間.jpg\n');
    paste(document.body, files);
    await expectAdded(args.onAddFiles, '居間.jpg');
  },
};

/** 入力欄とダイアログへの貼り付けは、そこに宛てたもの。すでに受け取られたものも、二度は受け取らない。 */
export const PastedElsewhere: Story = {
  name: 'ほかに宛てた貼り付けは受け取らない',
  args: { pasteAnywhere: true },
  render: (args) => (
    <div className="grid gap-4">
      <ImageUploader {...args} />
      <input aria-label="部屋名" className="border border-line-strong" />
      <textarea aria-label="説明" className="border border-line-strong" />
      {/* biome-ignore lint/a11y/useSemanticElements: represents any editable element. */}
      <div role="textbox" aria-label="メモ" tabIndex={0} contentEditable suppressContentEditableWarning />
      <div role="dialog" aria-label="写真の説明">
        <button type="button">保存する</button>
      </div>
      <div onPaste={(event) => event.preventDefault()}>受け取り済み</div>
    </div>
  ),
  play: async ({ args, canvas }) => {
    for (const name of ['部屋名', '説明', 'メモ']) paste(canvas.getByLabelText(name), createTransfer(createImage()));
    paste(canvas.getByRole('button', { name: '保存する' }), createTransfer(createImage()));
    paste(canvas.getByText('受け取り済み'), createTransfer(createImage()));
    await expect(args.onAddFiles).not.toHaveBeenCalled();
    // After choosing files, the file input still has the focus.
    paste(canvas.getByLabelText('写真を選ぶ'), createTransfer(createImage()));
    await expectAdded(args.onAddFiles, '居間.jpg');
  },
};

/** 許されていなければ、貼り付けを受けるのは自分の中だけ。 */
export const PastedWithin: Story = {
  name: '自分の中への貼り付けだけを受ける',
  play: async ({ args, canvas }) => {
    paste(document.body, createTransfer(createImage()));
    await expect(args.onAddFiles).not.toHaveBeenCalled();
    paste(canvas.getByText(/JPEG・PNG・WebP、1枚10MBまで/), createTransfer(createImage()));
    await expectAdded(args.onAddFiles, '居間.jpg');
  },
};

/** 失敗したものを送り直し、断ったものと一緒に片付ける。送っているものは残る。フォーカスは、写真を選ぶところに移る。 */
export const AllDismissed: Story = {
  name: 'すべて再試行する、一覧から外す',
  args: {
    refused: [{ reason: 'too-large', names: ['居間.jpg'] }],
    uploads: [
      { id: 'a', name: 'a.jpg', state: { step: 'failed', reason: 'network' } },
      { id: 'b', name: 'b.jpg', state: { step: 'uploading', progress: 0.4 } },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'すべて再試行' }));
    await expect(args.onRetry).toHaveBeenCalledWith(['a']);
    await userEvent.click(canvas.getByRole('button', { name: '一覧から外す' }));
    await expect(args.onDismiss).toHaveBeenCalledWith(['a']);
    await expect(args.onDismissRefused).toHaveBeenCalledOnce();
    await expect(canvas.getByLabelText('写真を選ぶ')).toHaveFocus();
  },
};
