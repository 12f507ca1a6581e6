import type { Meta, StoryObj } from '@storybook/react-vite';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectTexts } from '../../../test/plays.ts';
import { PublicationBadge } from './PublicationBadge.tsx';

const meta = {
  title: '部品/登録・編集/公開の状態',
  id: 'ui-publication-badge',
  component: PublicationBadge,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '持ち主の一覧で、部屋・製品・出品が公開されているかを示すとき。',
      not: '買った側の状態（購入済み、返金済み）。それはバッジ。',
    },
  },
  args: { status: 'published' },
} satisfies Meta<typeof PublicationBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Published: Story = { name: '公開中', play: expectTexts('公開中') };

/** まだ持ち主だけに見える物件。 */
export const Private: Story = { name: '非公開', args: { status: 'private' }, play: expectTexts('非公開') };

/** 運営者が公開を止めた物件。 */
export const TakenDown: Story = { name: '公開停止中', args: { status: 'takenDown' }, play: expectTexts('公開停止中') };

/** 一度保存すると公開される部屋や製品。 */
export const OnSave: Story = {
  name: '保存すると公開',
  args: { status: 'onSave' },
  play: expectTexts('保存すると公開'),
};

/** 製品は保存したが、部屋がまだ保存されていない。 */
export const OnRoomSave: Story = {
  name: '部屋を保存すると公開',
  args: { status: 'onRoomSave' },
  play: expectTexts('部屋を保存すると公開'),
};

/** 物件の状態の隣に並ぶとき。 */
export const WithSubject: Story = {
  name: '何の状態かを言う',
  args: { status: 'draft', subject: '出品' },
  play: expectTexts('出品：下書き'),
};

export const Draft: Story = { name: '下書き', args: { status: 'draft' }, play: expectTexts('下書き') };
