import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { getTexts } from '../../../test/plays.ts';
import {
  bedroom,
  exterior,
  firstFloor,
  lampDetails,
  lamp as lampImage,
  living,
  tatami,
} from '../../../test/samples.ts';
import { PropertySheet, type SheetProduct } from './PropertySheet.tsx';

const lamp: SheetProduct = {
  ...lampDetails,
  id: 30,
  name: '和紙のペンダントライト',
  category: '照明',
  image: lampImage,
  dimensions: [
    { id: 70, type: '幅', value: 450, unit: 'mm' },
    { id: 71, type: '奥行', value: 450, unit: 'mm' },
    { id: 72, type: '高さ', value: 390, unit: 'mm' },
    { id: 73, type: 'コード長', value: 1500, unit: 'mm' },
  ],
};
const chair: SheetProduct = {
  ...lampDetails,
  id: 31,
  name: 'ダイニングチェア',
  category: null,
  image: null,
  maker: null,
  code: null,
  catalogUrl: null,
  description: null,
  specifications: [],
  dimensions: [],
};

const meta = {
  title: '部品/見る・買う/仕様一覧の紙面',
  id: 'ui-property-sheet',
  component: PropertySheet,
  parameters: {
    status: '試作',
    usage: { when: '購入した一軒を印刷して、工務店などに渡すとき。', not: '画面で読むこと。それは物件のページ。' },
    docs: { story: { inline: false, height: '900px' } },
  },
  args: {
    name: '木漏れ日の家',
    title: '仕様一覧',
    cover: { ...exterior, id: 501, alt: '木漏れ日の家の写真' },
    facts: [
      { label: '所在地', value: '長野県' },
      { label: '間取り', value: '3LDK' },
      { label: '建物面積', value: '118.41 ㎡' },
    ],
    rooms: [
      {
        id: 20,
        name: 'LDK',
        description: '庭に面した、天井の高い居間。',
        images: [{ ...living, id: 504, alt: 'LDKの写真' }],
        products: [lamp, chair],
      },
      { id: 21, name: '小上がり', description: '障子の光が入ります。', images: [], products: [] },
      {
        id: 22,
        name: '寝室',
        description: null,
        images: [],
        products: [{ ...lamp, id: 32, code: 'TA-300W', description: null }],
      },
    ],
    drawings: [{ id: 40, name: '1階平面図', image: firstFloor }],
    printedAt: '2024-02-01T03:00:00Z',
    url: 'https://iespec.example/property/10',
  },
} satisfies Meta<typeof PropertySheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '部屋ごとの製品と図面',
  play: async ({ canvas, canvasElement }) => {
    await expect(getTexts(canvas.getAllByRole('heading'))).toEqual([
      '木漏れ日の家',
      '目次',
      'LDK2点',
      '和紙のペンダントライト照明',
      'ダイニングチェア',
      '寝室1点',
      '和紙のペンダントライト照明',
      '図面',
    ]);
    const contents = within(canvas.getByRole('navigation', { name: '目次' }));
    await expect(getTexts(contents.getAllByRole('link'))).toEqual(['LDK2点', '寝室1点', '図面1枚']);
    const target = contents.getByRole('link', { name: '寝室 1点' }).getAttribute('href')?.slice(1) ?? '';
    await expect(document.getElementById(target)).toHaveTextContent(/^寝室1点/);
    await expect(canvas.getByRole('img', { name: '木漏れ日の家の写真' })).toBeVisible();
    for (const image of canvasElement.querySelectorAll('img')) await expect(image).toHaveAttribute('loading', 'eager');
    // Nothing of a drawing is cut off.
    for (const drawing of canvasElement.querySelectorAll('figure img'))
      await expect(getComputedStyle(drawing).objectFit).toBe('contain');

    const [first, second] = canvas.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    await expect(first).toHaveTextContent(/^確認/);
    const values = within(first as HTMLElement).getAllByRole('definition');
    await expect(getTexts(values)).toEqual([
      '月灯工房',
      'TA-450W',
      'LED電球 E26 6.9W 電球色',
      '楮和紙、真竹',
      '幅 450 mm奥行 450 mm高さ 390 mmコード長 1,500 mm',
    ]);
    await expect(second).toHaveTextContent('メーカー不明');
    await expect(canvas.getByText('TA-300W')).toBeVisible();
    await expect(canvas.getByText('仕様一覧・2024年2月1日')).toBeVisible();
    await expect(canvasElement).toHaveTextContent('イエスペック https://iespec.example/property/10');
    await expect(canvas.queryByText('小上がり')).not.toBeInTheDocument();
  },
};

export const Wide: Story = {
  name: '広い画面では紙の幅',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: async ({ canvas }) => {
    const { width } = canvas.getByRole('article').getBoundingClientRect();
    // 210mm
    await expect(Math.round(width)).toBe(794);
  },
};

/** 1つの部屋だけの紙面。表紙も目次もなく、部屋の写真がすべて並ぶ。 */
export const OneRoom: Story = {
  name: '部屋の仕様書',
  args: {
    title: 'LDKの仕様書',
    cover: null,
    rooms: [
      {
        id: 20,
        name: 'LDK',
        description: '庭に面した、天井の高い居間。',
        images: [living, tatami, bedroom].map((file, index) => ({ ...file, id: index, alt: `LDKの写真${index}` })),
        products: [lamp, chair],
      },
    ],
    drawings: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('LDKの仕様書・2024年2月1日')).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: /^LDKの写真/ })).toHaveLength(3);
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: '図面' })).not.toBeInTheDocument();
  },
};

/** 紙と同じく、長い説明もたたまない。改行はそのまま。 */
export const LineBreaks: Story = {
  name: '改行のある長い説明',
  args: {
    rooms: [
      {
        id: 20,
        name: 'LDK',
        description: '庭に面した、天井の高い居間。\n床は杉。',
        images: [],
        products: [{ ...lamp, description: `${'1灯だけ吊るした灯り。'.repeat(30)}\n2年目に交換。` }],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/床は杉。$/)).toHaveStyle({ whiteSpace: 'pre-line' });
    const description = canvas.getByText(/2年目に交換。$/);
    await expect(description).toHaveStyle({ whiteSpace: 'pre-line' });
    await expect(description.scrollHeight).toBe(description.clientHeight);
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** 印刷すると、1ページに5〜7点。写真のない製品も、列はそろう。 */
export const ManyProducts: Story = {
  name: '42点の製品',
  args: {
    rooms: [20, 21, 22].map((id) => ({
      id,
      name: `部屋${id}`,
      description: null,
      images: [],
      products: Array.from({ length: 14 }, (_, index) => ({
        ...lamp,
        id: id * 100 + index,
        name: `照明${index + 1}`,
        image: index % 3 === 0 ? null : lampImage,
      })),
    })),
  },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('heading', { level: 4 });
    await expect(names).toHaveLength(42);
    await expect(canvas.getByRole('link', { name: '部屋22 14点' })).toBeVisible();
    await expect(new Set(names.map((name) => name.getBoundingClientRect().left)).size).toBe(1);
  },
};
