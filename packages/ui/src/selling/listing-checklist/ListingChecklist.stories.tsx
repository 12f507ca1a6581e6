import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type ChecklistItem, ListingChecklist } from './ListingChecklist.tsx';

const items: ChecklistItem[] = [
  { label: '物件の基本情報を入力する', done: true, href: '/property/1/edit' },
  { label: '売上を受け取る口座を登録する', done: false, href: '/mypage?tab=sales' },
  { label: '製品を保存して公開する', done: false, href: '/property/1/room/1/edit' },
  { label: 'メイン画像を選ぶ', done: false, href: '/property/1/edit#photos', optional: true },
];

const completeAllBut = (missing: string[]) => items.map((item) => ({ ...item, done: !missing.includes(item.label) }));

const meta = {
  title: '部品/出品までの準備',
  id: 'ui-listing-checklist',
  component: ListingChecklist,
  parameters: {
    status: '試作',
    usage: {
      when: '編集画面の上で、出品までに何が足りないかを、それをする場所へのリンクとともに示す。',
      not: '入力の誤り。それは入力の誤りのまとめ。',
    },
  },
  args: { items, open: true, className: 'max-w-xl' },
} satisfies Meta<typeof ListingChecklist>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 足りないものは、それをする場所へのリンク。 */
export const Missing: Story = {
  name: '足りないものがある',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('出品まで、あと2つ')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: '出品の準備' })).toHaveAttribute('aria-valuenow', '33');
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/mypage?tab=sales',
      '/property/1/room/1/edit',
      '/property/1/edit#photos',
    ]);
    await expect(canvas.getByText('物件の基本情報を入力する')).toHaveTextContent('（済み）');
    await expect(canvas.getByRole('link', { name: 'メイン画像を選ぶ（おすすめ）' })).toBeVisible();
  },
};

/** 1行に畳まれている。 */
export const Closed: Story = {
  name: '畳んだとき',
  args: { open: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('出品まで、あと2つ')).toBeVisible();
    await expect(canvas.getByText('物件の基本情報を入力する')).not.toBeVisible();
  },
};

/** 足りないのは、おすすめだけ。出品はできる。 */
export const OnlyOptional: Story = {
  name: 'おすすめだけ残る',
  args: { items: completeAllBut(['メイン画像を選ぶ']) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('出品できます。おすすめがあと1つ')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
  },
};

export const Ready: Story = {
  name: '準備ができた',
  args: { items: completeAllBut([]), open: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('出品の準備ができました')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};
