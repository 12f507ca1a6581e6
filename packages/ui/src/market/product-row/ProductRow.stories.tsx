import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectLink, getTexts } from '../../../test/plays.ts';
import { chair, lamp, lampContents, lampDetails } from '../../../test/samples.ts';
import { SectionHeading } from '../../base/section-heading/SectionHeading.tsx';
import { ProductRow } from './ProductRow.tsx';

const meta = {
  title: '部品/見る・買う/製品の行',
  id: 'ui-product-row',
  component: ProductRow,
  parameters: {
    status: '安定',
    usage: { when: '部屋ごとの製品の一覧。', not: '製品だけのページ。' },
  },
  args: {
    name: '和紙のペンダントライト',
    category: '照明',
    room: 'LDK',
    labels: { maker: 'メーカー', code: '品番', room: '設置場所' },
    image: lamp,
    details: lampDetails,
    contents: lampContents,
    onLockedClick: fn(),
  },
  decorators: [
    (Story) => (
      <section className="max-w-xl">
        <SectionHeading>使用製品一覧</SectionHeading>
        <SectionHeading level={3} className="mt-4">
          LDK
        </SectionHeading>
        <Story />
      </section>
    ),
  ],
} satisfies Meta<typeof ProductRow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 名前から、製品のページへ進む。 */
export const Unlocked: Story = {
  name: '購入済み',
  args: { href: '/property/10/room/20/product/30' },
  play: async ({ canvas }) => {
    await expectLink('和紙のペンダントライト', '/property/10/room/20/product/30')({ canvas });
    await expect(canvas.getByRole('heading', { level: 4, name: '和紙のペンダントライト' })).toBeVisible();
    await expect(canvas.getByText('照明')).toBeVisible();
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual([
      'メーカー',
      '品番',
      '設置場所',
      '光源',
      '素材',
      '寸法',
    ]);
    await expect(getTexts(canvas.getAllByRole('definition'))).toEqual([
      '月灯工房',
      'TA-450W',
      'LDK',
      'LED電球 E26 6.9W 電球色',
      '楮和紙、真竹',
      '幅 450 mmコード長 1,500 mm',
    ]);
    await expect(canvas.getByRole('button', { name: '品番TA-450Wをコピー' })).toBeEnabled();
    await expect(canvas.getByText('手漉き和紙を竹ひごに張った球形の灯り。食卓の上に低く吊っています。')).toBeVisible();
    const catalog = canvas.getByRole('link', { name: 'カタログを見る （新しいタブで開きます）' });
    await expect(catalog).toHaveAttribute('href', 'https://catalog.tsukiakari.example/ta-450w');
    await expect(catalog).toHaveAttribute('target', '_blank');
    await expect(catalog).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(canvas.queryByText('購入後に閲覧可能')).not.toBeInTheDocument();
  },
};

/** 購入前：名前、設置場所、項目名のほかは、ぼかしの下の仮の値。 */
export const Locked: Story = {
  name: '購入前',
  args: { details: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 4, name: '和紙のペンダントライト' })).toBeVisible();
    await expect(canvas.getByText('設置場所：LDK')).toBeVisible();
    await expect(canvas.getByText('購入後に閲覧可能')).toBeVisible();

    const labels = ['メーカー', '品番', '寸法（2）', '仕様（3）', 'カタログ'];
    await expect(getTexts(canvas.getAllByRole('listitem'))).toEqual(labels);
    for (const label of canvas.getAllByRole('listitem')) await expect(label).toBeVisible();
    await expect(canvas.getByText('XX-000000').closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.queryByRole('definition')).not.toBeInTheDocument();
    for (const secret of ['月灯工房', 'TA-450W', '楮和紙', '手漉き和紙']) {
      await expect(canvasElement).not.toHaveTextContent(secret);
    }
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();

    await expect(canvas.getByRole('button', { name: /^購入後に閲覧可能：/ })).toBeEnabled();
  },
};

export const MakerUnknown: Story = {
  name: 'メーカー不明',
  args: {
    name: 'ダイニングチェア',
    category: '家具',
    image: chair,
    details: { ...lampDetails, maker: null, code: null, description: null, specifications: [], dimensions: [] },
  },
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['メーカー', '設置場所']);
    await expect(getTexts(canvas.getAllByRole('definition'))).toEqual(['不明', 'LDK']);
  },
};

export const WithoutCatalog: Story = {
  name: 'カタログなし',
  args: { details: { ...lampDetails, catalogUrl: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('月灯工房')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.queryByText('カタログを見る')).not.toBeInTheDocument();
  },
};

/** Webのアドレスでないカタログはリンクにならない。 */
export const UnsafeCatalog: Story = {
  ...WithoutCatalog,
  name: '危ないカタログのアドレス',
  args: { details: { ...lampDetails, catalogUrl: 'javascript:alert(1)' } },
};

export const Sample: Story = {
  name: 'サンプル',
  args: { sample: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('サンプル')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 4, name: '和紙のペンダントライト' })).toBeVisible();
  },
};

export const NoImage: Story = {
  name: '写真なし',
  args: { image: null, category: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No image')).toBeVisible();
    await expect(canvas.queryByText('照明')).not.toBeInTheDocument();
  },
};
