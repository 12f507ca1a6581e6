import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { concrete, exterior, firstFloor, seaside } from '../../../test/samples.ts';
import { PropertyCard } from './PropertyCard.tsx';

const shown = {
  href: '/property/10',
  name: '木漏れ日の家',
  level: 3,
  description: '南の庭にひらいた木造二階建て。居間から庭へ床が続きます。',
  meta: '長野県・戸建・3LDK',
  price: 5000,
  image: exterior,
  sizes: '320px',
} as const;

const meta = {
  title: '部品/見る・買う/物件カード',
  id: 'ui-property-card',
  component: PropertyCard,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '物件の一覧。',
      not: '自分の物件の管理。それは一覧の行。',
      rules: [
        {
          good: () => <PropertyCard {...shown} />,
          bad: () => <PropertyCard {...shown} image={firstFloor} />,
          why: 'メイン画像は、家の姿が分かる横長の写真にする。縦長の写真や図面は4:3に切り抜かれ、上下が欠ける。',
        },
        {
          good: () => <PropertyCard {...shown} />,
          bad: () => (
            <PropertyCard
              {...shown}
              name="【新着】光と風が通り抜ける、家族の気配をいつも感じられる吹き抜けのある木造二階建ての家"
              description={null}
            />
          ),
          why: '名前は2行に収め、紹介は説明に書く。長い名前は途中で切れ、ほかの物件と見分けにくい。',
        },
      ],
    },
  },
  args: {
    href: '/property/10',
    name: '木漏れ日の家',
    description: '南の庭にひらいた木造二階建て。居間から庭へ床が続き、小上がりの畳で一日が終わります。',
    meta: '長野県・戸建・3LDK',
    image: exterior,
    sizes: '(min-width: 640px) 384px, 100vw',
    className: 'max-w-sm',
  },
  decorators: [
    (Story) => (
      <>
        <h1 className="sr-only">新着の住まい</h1>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof PropertyCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 販売中。価格と、購入で手に入るもの。 */
export const ForSale: Story = {
  name: '販売中',
  args: { price: 5000, contents: ['製品3点（品番2・寸法3）', '図面2枚'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥5,000（税込）')).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveTextContent('製品3点（品番2・寸法3）／図面2枚');
  },
};

/** 売り手がいま支払いを受け取れない。価格は書かない。 */
export const Unavailable: Story = {
  name: 'いまは購入できない',
  args: { price: 5000, unavailable: true, contents: ['製品3点（品番2・寸法3）', '図面2枚'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('現在購入できません')).toBeVisible();
    await expect(canvas.queryByText(/¥/)).toBeNull();
  },
};

/** カード全体がひとつのリンク。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole('article');
    await expect(canvas.getByRole('heading', { level: 2, name: '木漏れ日の家' })).toBeVisible();
    // The name is read once: the photo is decoration.
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    const link = canvas.getByRole('link', { name: '木漏れ日の家' });
    await expect(link).toHaveAttribute('href', '/property/10');
    await expect(canvas.getByText('長野県・戸建・3LDK')).toBeVisible();
    await expect(
      canvas.getByText('南の庭にひらいた木造二階建て。居間から庭へ床が続き、小上がりの畳で一日が終わります。'),
    ).toBeVisible();
    await expect(canvas.queryByText('購入済み')).not.toBeInTheDocument();
    const { left, top } = card.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 40, top + 40)).toBe(link);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    // The ring surrounds the whole card.
    await expect(getComputedStyle(link, '::after').outlineStyle).toBe('solid');
    link.blur();
  },
};

export const Purchased: Story = {
  name: '購入済み',
  args: { name: '岬の白い家', meta: '愛媛県・戸建・1LDK', image: seaside, purchased: true },
  play: async ({ canvas }) => {
    const badge = canvas.getByText('購入済み');
    await expect(badge).toBeVisible();
    await expect(badge).toHaveStyle({ backgroundColor: 'rgb(31, 107, 74)' });
  },
};

export const NoImage: Story = {
  name: '写真なし',
  args: { name: '坂の上の小さな家', image: null, description: null, meta: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No image')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '坂の上の小さな家' })).toBeVisible();
  },
};

/** 長い名前と説明は二行まで。 */
export const LongText: Story = {
  name: '長い名前と説明',
  args: {
    name: '光と風が通り抜ける、家族の気配をいつも感じられる吹き抜けのある木造二階建ての家。南に広い庭、北に静かな書斎をそなえた四人家族のための住まい',
    description:
      '敷地は旗竿状で、道路からは建物の全体が見えません。アプローチの先に中庭をひらき、居間、食堂、書斎のどこからも木々が見えるようにしました。床は県産の杉、壁は漆喰、天井は和紙。季節ごとに表情を変える光が、家の奥まで届きます。',
    image: concrete,
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^光と風が通り抜ける/);
    const description = canvas.getByText(/^敷地は旗竿状で、/);
    for (const clamped of [name, description]) {
      const lines = clamped.clientHeight / Number.parseFloat(getComputedStyle(clamped).lineHeight);
      await expect(Math.round(lines)).toBe(2);
      await expect(clamped.scrollHeight).toBeGreaterThan(clamped.clientHeight);
    }
    await expect(canvas.getByRole('link')).toHaveAccessibleName(
      '光と風が通り抜ける、家族の気配をいつも感じられる吹き抜けのある木造二階建ての家。南に広い庭、北に静かな書斎をそなえた四人家族のための住まい',
    );
  },
};
