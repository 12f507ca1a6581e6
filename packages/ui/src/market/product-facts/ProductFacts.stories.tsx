import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { getTexts } from '../../../test/plays.ts';
import { lamp, lampContents, lampDetails, noContents } from '../../../test/samples.ts';
import { ProductFacts } from './ProductFacts.tsx';

const meta = {
  title: '部品/見る・買う/製品の仕様',
  id: 'ui-product-facts',
  component: ProductFacts,
  parameters: {
    status: '安定',
    usage: { when: '製品の仕様や寸法を見せるとき。', not: '編集。それは仕様フォームと寸法フォーム。' },
  },
  args: {
    name: '和紙のペンダントライト',
    room: 'LDK',
    labels: { maker: 'メーカー', code: '品番', room: '設置場所' },
    details: lampDetails,
    contents: lampContents,
    onLockedClick: fn(),
    onOpenPicture: fn(),
  },
} satisfies Meta<typeof ProductFacts>;
export default meta;

type Story = StoryObj<typeof meta>;

const labels = ['メーカー', '品番', '設置場所', '光源', '素材', '寸法'];

/** 同じ種類の仕様は1行にまとまる。寸法は1行に収まるだけ並び、数には桁区切りが入り、単位が付く。 */
export const Unlocked: Story = {
  name: '購入済み',
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(labels);
    await expect(canvas.getByText('楮和紙、真竹')).toBeVisible();
    await expect(getTexts(canvas.getAllByRole('listitem'))).toEqual(['幅 450 mm', 'コード長 1,500 mm']);
  },
};

/** 写真は、その仕様の下に並ぶ。購入前のものはぼける。 */
export const WithPictures: Story = {
  name: '写真のある仕様',
  args: {
    details: {
      ...lampDetails,
      specifications: [
        { id: 60, type: '光源', value: 'LED電球 E26 6.9W 電球色' },
        { id: 61, type: '素材', value: '楮和紙', pictures: [{ ...lamp, id: 1, alt: '和紙の表面', locked: false }] },
        { id: 62, type: '素材', value: '真竹', pictures: [{ ...lamp, id: 2, alt: '竹ひごの端', locked: true }] },
      ],
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(labels);
    await userEvent.click(canvas.getByRole('button', { name: '和紙の表面を拡大する' }));
    await expect(args.onOpenPicture).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: '購入後に閲覧可能：竹ひごの端' }));
    await expect(args.onLockedClick).toHaveBeenCalledOnce();
  },
};

/** 仕様の種類は、ほかの行の項目名と同じでもよい。 */
export const SameLabel: Story = {
  name: '項目名と同じ種類の仕様',
  args: { details: { ...lampDetails, specifications: [{ id: 60, type: 'メーカー', value: '別注' }], dimensions: [] } },
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('definition')).slice(-1)).toEqual(['別注']);
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['メーカー', '品番', '設置場所', 'メーカー']);
  },
};

export const Locked: Story = {
  name: '購入前',
  args: { details: null },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('definition')).not.toBeInTheDocument();
    await expect(getTexts(canvas.getAllByRole('listitem'))).toEqual([
      'メーカー',
      '品番',
      '寸法（2）',
      '仕様（3）',
      'カタログ',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: '購入後に閲覧可能：和紙のペンダントライト' }));
    await expect(args.onLockedClick).toHaveBeenCalledOnce();
  },
};

/** ない項目には、ぼかしを描かない。 */
export const LockedInPart: Story = {
  name: '購入前：品番だけ',
  args: { details: null, contents: { ...noContents, code: true }, size: 'small' },
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('listitem'))).toEqual(['品番']);
    // The row is as high as the lock needs.
    const label = canvas.getByText('購入後に閲覧可能').getBoundingClientRect();
    const button = canvas.getByRole('button', { name: /^購入後に閲覧可能/ }).getBoundingClientRect();
    await expect(label.top).toBeGreaterThan(button.top);
    await expect(label.bottom).toBeLessThan(button.bottom);
    await expect(button.height).toBeGreaterThanOrEqual(44);
  },
};

/** 購入しても増えるものがない製品には、鍵も出ない。 */
export const NothingToOpen: Story = {
  name: '購入前：名前のみ',
  args: { details: null, contents: noContents },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('購入後に閲覧可能')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('listitem')).not.toBeInTheDocument();
  },
};
