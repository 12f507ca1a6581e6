import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Camera,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  ExternalLink,
  Heart,
  House,
  ImagePlus,
  Info,
  LayoutGrid,
  List,
  Lock,
  type LucideIcon,
  Pencil,
  Plus,
  RotateCw,
  Search,
  Share2,
  SquarePlus,
  Trash2,
  UserRound,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { expect } from 'storybook/test';
import { Section, Sheet } from './parts.tsx';

const groups: { title: string; icons: [LucideIcon, string][] }[] = [
  {
    title: '移動',
    icons: [
      [House, 'ホーム'],
      [Search, '検索'],
      [SquarePlus, '物件を登録'],
      [Heart, 'お気に入り'],
      [UserRound, 'マイページ'],
      [ChevronLeft, '戻る、前へ'],
      [ChevronRight, '進む、次へ'],
      [ExternalLink, '新しいタブ'],
    ],
  },
  {
    title: '操作',
    icons: [
      [Plus, '追加'],
      [Pencil, '編集'],
      [Trash2, '削除'],
      [Share2, '共有'],
      [X, '閉じる'],
      [RotateCw, 'もう一度'],
      [ImagePlus, '写真を選ぶ'],
      [Camera, '写真を撮る'],
      [ZoomIn, '拡大'],
      [ZoomOut, '縮小'],
      [LayoutGrid, 'グリッド表示'],
      [List, 'リスト表示'],
    ],
  },
  {
    title: '状態',
    icons: [
      [Lock, '購入後に閲覧可能'],
      [Check, '購入済み、完了'],
      [CircleCheck, '成功'],
      [CircleAlert, 'エラー'],
      [Info, 'お知らせ'],
    ],
  },
];

const Icons = () => (
  <Sheet
    title="アイコン"
    lead="アイコンはLucideだけを使い、絵文字は使いません。意味はいつも言葉でも伝えます（隣の文字か、読み上げの名前）。"
  >
    {groups.map(({ title, icons }) => (
      <Section key={title} title={title}>
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5">
          {icons.map(([Icon, meaning]) => (
            <li key={meaning} className="grid justify-items-center gap-2 text-center text-note">
              <Icon aria-hidden className="size-icon" />
              {meaning}
            </li>
          ))}
        </ul>
      </Section>
    ))}
    <Section title="大きさ" note="文字のそばは文字と同じくらい、ボタンの中は20〜22px。線の太さは2px。">
      <ul className="flex items-end gap-6">
        {[14, 18, 22].map((size) => (
          <li key={size} className="grid justify-items-center gap-2 text-note">
            <Share2 aria-hidden size={size} />
            {size}px
          </li>
        ))}
      </ul>
    </Section>
  </Sheet>
);

const meta = {
  title: '基礎/アイコン',
  id: 'foundations-icons',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <Icons />,
} satisfies Meta;
export default meta;

/** どのアイコンにも言葉が付く。 */
export const AllIcons: StoryObj<typeof meta> = {
  name: 'アイコン',
  play: async ({ canvas }) => {
    for (const [, meaning] of groups.flatMap(({ icons }) => icons))
      await expect(canvas.getByText(meaning)).toBeVisible();
  },
};
