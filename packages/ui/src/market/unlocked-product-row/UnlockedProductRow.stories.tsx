import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectNoOverflow, getTexts } from '../../../test/plays.ts';
import { lamp, lampDetails } from '../../../test/samples.ts';
import { SectionHeading } from '../../base/section-heading/SectionHeading.tsx';
import { UnlockedProductRow } from './UnlockedProductRow.tsx';

const meta = {
  title: '部品/見る・買う/購入した製品の行',
  id: 'ui-unlocked-product-row',
  component: UnlockedProductRow,
  parameters: {
    status: '試作',
    usage: { when: '購入した人と持ち主が、部屋ごとに製品を読むとき。', not: '購入前の一覧。それは製品の行。' },
  },
  args: {
    name: '和紙のペンダントライト',
    href: '/property/10/room/20/product/30',
    category: '照明',
    labels: { maker: 'メーカー', code: '品番', room: '設置場所' },
    image: lamp,
    details: lampDetails,
  },
  decorators: [
    (Story) => (
      <section>
        <SectionHeading>使用製品一覧</SectionHeading>
        <SectionHeading level={3} className="mt-4 border-line border-b pb-2">
          LDK
        </SectionHeading>
        <Story />
      </section>
    ),
  ],
} satisfies Meta<typeof UnlockedProductRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '購入済み',
  play: async ({ canvas, canvasElement }) => {
    const heading = canvas.getByRole('heading', { level: 4, name: '和紙のペンダントライト' });
    await expect(heading).toBeVisible();
    await expect(canvas.getByRole('link', { name: '和紙のペンダントライト' })).toHaveAttribute(
      'href',
      '/property/10/room/20/product/30',
    );
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['メーカー', '品番', '光源', '素材', '寸法']);
    await expect(getTexts(canvas.getAllByRole('definition'))).toEqual([
      '月灯工房',
      'TA-450W',
      'LED電球 E26 6.9W 電球色',
      '楮和紙、真竹',
      '幅 450 mmコード長 1,500 mm',
    ]);
    await expect(canvas.getByRole('button', { name: '品番TA-450Wをコピー' })).toBeEnabled();
    await expect(canvas.getByText('手漉き和紙を竹ひごに張った球形の灯り。食卓の上に低く吊っています。')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'カタログを見る （新しいタブで開きます）' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-locked], [inert], .locked-blur')).toBeNull();
  },
};

export const NoImage: Story = {
  name: '写真なし',
  args: {
    image: null,
    details: { ...lampDetails, maker: null, code: null, catalogUrl: null, specifications: [], dimensions: [] },
    footer: <p>写真がないため、購入前の一覧には出ません</p>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No image')).toBeVisible();
    await expect(canvas.getByText('写真がないため、購入前の一覧には出ません')).toBeVisible();
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['メーカー']);
    await expect(canvas.getByText('不明')).toBeVisible();
    await expect(canvas.queryByText('カタログを見る')).not.toBeInTheDocument();
  },
};

const longDescription = Array.from({ length: 8 }, (_, index) => `${index + 1}行目の覚え書き。`).join('\n');

/** 説明は改行を残し、6行を超えるとたたむ。項目の幅は、名前の下と横の一覧で同じ。 */
export const LongDescription: Story = {
  name: '長い説明',
  args: { details: { ...lampDetails, description: longDescription } },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: '続きを読む' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const text = canvas.getByText(/^1行目の覚え書き。/).closest('p') as HTMLElement;
    await expect(Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))).toBe(6);
    await expect(new Set(canvas.getAllByRole('term').map((label) => label.getBoundingClientRect().width)).size).toBe(1);
  },
};

export const LongDescriptionOpen: Story = {
  ...LongDescription,
  name: '長い説明：開いた',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '続きを読む' }));
    await expect(canvas.getByRole('button', { name: 'たたむ' })).toHaveAttribute('aria-expanded', 'true');
    const text = canvas.getByText(/8行目の覚え書き。$/).closest('p') as HTMLElement;
    await expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
    await expect(text.scrollHeight).toBe(text.clientHeight);
  },
};

const longCode = 'KTZ'.repeat(30);

/** 品番や、数とその単位は、値の途中でも折れない。1行に入らない長さのものだけが折れる。 */
export const LongValues: Story = {
  name: '長い値',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  args: {
    details: {
      ...lampDetails,
      specifications: [
        {
          id: 60,
          type: '取付',
          value: '枠の見込み 1,120 mm、下地のピッチ 303 mm、合板 t12 以上、ビス φ4.2×45 を 2 列に',
        },
        { id: 61, type: '対応する器具の品番', value: `本体 KTZ-450-W、別売 ${longCode}` },
      ],
      dimensions: [
        { id: 70, type: '幅', value: 1450, unit: 'mm' },
        { id: 71, type: '奥行', value: 1450, unit: 'mm' },
        { id: 72, type: 'フランジを含む高さ', value: 12450, unit: 'mm' },
      ],
    },
  },
  play: async ({ canvas }) => {
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    for (const text of ['1,120 mm、', '303 mm、', 't12', 'φ4.2×45', 'KTZ-450-W、', '幅 1,450 mm'])
      await expect([text, lines(canvas.getByText(text))]).toEqual([text, 1]);
    await expect(lines(canvas.getByText(longCode))).toBeGreaterThan(1);
    await expectNoOverflow();
  },
};
