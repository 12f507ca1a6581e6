import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { expectBusyButton, expectNoOverflow, expectTexts } from '../../../test/plays.ts';
import { exterior } from '../../../test/samples.ts';
import { PropertyRow, type PropertyRowProps } from './PropertyRow.tsx';

const meta = {
  title: '部品/売る/物件の行',
  id: 'ui-property-row',
  component: PropertyRow,
  parameters: {
    status: '試作',
    usage: {
      when: 'マイページの販売のタブで、自分の物件を並べる。',
      not: '見て楽しむ一覧。それは物件カード。',
    },
  },
  args: {
    name: '木漏れ日の家',
    href: '/property/1',
    editHref: '/property/1/edit',
    prefecture: '長野県',
    layout: '3LDK',
    image: exterior,
    isPublic: true,
    listing: null,
    onChangeVisibility: fn(),
    onShare: fn(),
    onCreateListing: fn() as PropertyRowProps['onCreateListing'],
    onDuplicate: fn() as PropertyRowProps['onDuplicate'],
    onDelete: fn(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof PropertyRow>;
export default meta;

type Story = StoryObj<typeof meta>;

/** まだ出品していない物件。 */
export const Default: Story = {
  name: '出品していない',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '木漏れ日の家' })).toHaveAttribute('href', '/property/1');
    await expect(canvas.getByText('長野県・3LDK')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '木漏れ日の家を編集する' })).toHaveAttribute(
      'href',
      '/property/1/edit',
    );
    await expect(canvas.getByRole('button', { name: '木漏れ日の家の出品を作成する' })).toBeEnabled();
    await expect(canvas.getByText('公開中')).toBeVisible();
    await expect(canvas.queryByText(/^出品：/)).not.toBeInTheDocument();
  },
};

/** 出品を公開している物件では、出品は作れない。 */
export const Published: Story = {
  name: '出品が公開中',
  args: { listing: 'published', onCreateListing: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('出品：公開中')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /出品を作成/ })).not.toBeInTheDocument();
  },
};

/** 登録したばかりで、まだ自分だけに見える。リンクは共有できない。 */
export const Private: Story = {
  name: '非公開',
  args: { isPublic: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('非公開')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await expect(screen.getByRole('menuitem', { name: 'リンクを共有する' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('menuitem', { name: 'ページを公開する' }));
    await expect(args.onChangeVisibility).toHaveBeenCalledOnce();
  },
};

/** 運営者が公開を止めた物件。 */
export const TakenDown: Story = {
  name: '公開停止中',
  args: { isPublic: false, isTakenDown: true, listing: null, onCreateListing: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('公開停止中')).toBeVisible();
    await expect(canvas.queryByText('非公開')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  name: '出品を作成中',
  args: { loading: true },
  play: expectBusyButton('作成しています...'),
};

/** 複製しているあいだは、状態の代わりにそう言い、もう一度は選べない。 */
export const Duplicating: Story = {
  name: '複製中',
  args: { progress: '複製しています...', onDuplicate: undefined },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('複製しています...');
    await expect(canvas.queryByText('公開中')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '木漏れ日の家の操作' }));
    await expect(screen.getByRole('menuitem', { name: '複製する' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** 写真も間取りもない物件。 */
export const Bare: Story = {
  name: '写真も間取りもない',
  args: { image: null, layout: null },
  play: expectTexts('No image', '長野県'),
};

/** 長い名前は折り返し、はみ出さない。 */
export const LongText: Story = {
  name: '長い名前',
  args: {
    name: '八ヶ岳の南麓、唐松林の斜面に建つ、二世帯がゆるやかにつながる中庭のある平屋の住まい',
    layout: 'ワンルーム＋ロフト＋土間収納＋離れの書斎',
    listing: 'draft',
  },
  play: expectNoOverflow,
};
