import { images } from '@iespec/contract';
import { requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { expectText } from '#test/steps.ts';
import states from './DrawingEditScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/PDFの図面',
  id: 'behaviours-drawing-pdf',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** A4の平面図が12ページ。`locked` は1ページで、開くのにパスワードが要る。 */
const plans = new URL('../pdf/fixtures/plans.pdf', import.meta.url).href;
const locked = new URL('../pdf/fixtures/locked.pdf', import.meta.url).href;
/** 1ページ目は白黒のスキャン（CCITT）、2ページ目は埋め込まれていない和文の書体。 */
const scan = new URL('../pdf/fixtures/scan.pdf', import.meta.url).href;

const read = async (url: string, name: string) =>
  new File([await (await fetch(url)).blob()], name, { type: 'application/pdf' });

async function choose({ canvas, userEvent }: Context, ...files: File[]) {
  await userEvent.upload(await canvas.findByLabelText('写真を選ぶ'), files);
  return within(await screen.findByRole('dialog', { name: '図面にするページを選ぶ' }));
}

/** The share of pixels of a thumbnail that are not white. */
async function readInk(button: HTMLElement) {
  const image = await waitFor(() => {
    const found = button.querySelector('img');
    if (!found?.complete) throw new Error('not drawn');
    return found;
  });
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.filter((level, index) => index % 4 === 0 && level < 128).length / (data.length / 4);
}

/** 大きすぎるもの、パスワードで保護されたもの、壊れたもの。 */
export const Unreadable: Story = {
  name: '読めないPDF',
  play: async (context) => {
    const pdf = (parts: BlobPart[], name: string) => new File(parts, name, { type: 'application/pdf' });
    for (const [file, message] of [
      [
        pdf([new Uint8Array(50 * 1024 * 1024 + 1)], 'large.pdf'),
        'PDFは50MB以下にしてください。必要なページだけのPDFか、図面の画像（JPEG・PNG）を選んでください。',
      ],
      [
        await read(locked, 'locked.pdf'),
        'このPDFはパスワードで保護されています。保護を解除したPDFか、図面の画像（JPEG・PNG）を選んでください。',
      ],
      [
        pdf(['%PDF-1.7 これはPDFではない'], 'broken.pdf'),
        'PDFを読み取れませんでした。別のPDFか、図面の画像（JPEG・PNG）を選んでください。',
      ],
    ] as const) {
      const dialog = await choose(context, file);
      await expect(await dialog.findByRole('alert')).toHaveTextContent(message);
      await expect(dialog.queryByRole('list')).not.toBeInTheDocument();
      await context.userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await expect(requests(images.presign)).toEqual([]);
  },
};

/** 選んだページは、PNGの画像として有料画像になる。 */
export const PageUploaded: Story = {
  name: 'ページを選んで登録する',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await canvas.findByText(/JPEG・PNG・WebP・HEIC・PDF、1枚10MBまで/)).toBeVisible();
    const dialog = await choose(context, await read(plans, '実施図面.pdf'));
    const page = await dialog.findByRole('button', { name: 'ページ2' });
    await expect(await readInk(page)).toBeGreaterThan(0.01);
    await expect(dialog.getAllByRole('button', { name: /^ページ/ })).toHaveLength(10);
    await expect(
      dialog.getByText(
        '全12ページのうち、最初の10ページから選べます。続きのページは、そのページだけのPDFにして選んでください。',
      ),
    ).toBeVisible();
    await userEvent.click(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectText(canvas, 'アップロードしました');
    await expect(requests(images.presign)).toMatchObject([
      { body: { drawing_id: 40, image_type: 'PAID', file_name: '実施図面-2.png', content_type: 'image/png' } },
    ]);
  },
};

/** WebAssemblyを使わずに読む。書体は端末のもので描く。 */
export const Scanned: Story = {
  name: 'スキャンと和文の書体を読む',
  play: async (context) => {
    const dialog = await choose(context, await read(scan, 'scan.pdf'));
    for (const name of ['ページ1', 'ページ2'])
      await expect(await readInk(await dialog.findByRole('button', { name }))).toBeGreaterThan(0.02);
  },
};

/** 画像はすぐに送り、PDFは1つずつ選ぶ。やめたものは送らない。 */
export const Several: Story = {
  name: '画像とPDFを一緒に選ぶ',
  play: async (context) => {
    const image = new File(['jpeg'], '立面図.jpg', { type: 'image/jpeg' });
    const dialog = await choose(context, await read(plans, 'A.pdf'), image, await read(scan, 'B.pdf'));
    await expect(dialog.getByText('「A.pdf」の1ページを図面の画像にします。')).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'ページ10' })).toBeVisible();
    await context.userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('「B.pdf」の1ページを図面の画像にします。')).toBeVisible();
    await waitFor(async () => expect(within(await screen.findByRole('dialog')).getAllByRole('button')).toHaveLength(3));
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(requests(images.presign)).toMatchObject([{ body: { file_name: '立面図.jpg' } }]);
  },
};
