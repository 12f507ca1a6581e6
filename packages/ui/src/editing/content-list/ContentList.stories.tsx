import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { bedroom, living, study } from '../../../test/samples.ts';
import { ContentList, type ContentListProps } from './ContentList.tsx';

const row = (id: number, name: string, image = living, status: 'published' | 'onSave' = 'published') => ({
  id,
  name,
  editHref: `/property/1/room/${id}/edit`,
  description: '写真12枚',
  image,
  status,
  onDuplicate: fn(),
  onDelete: fn(),
});

const meta = {
  title: '部品/登録・編集/中身の一覧',
  id: 'ui-content-list',
  component: ContentList,
  parameters: {
    status: '試作',
    usage: {
      when: '編集の画面で、物件の部屋や図面、部屋の製品を並べ、順番を変える。',
      not: '見て楽しむ一覧。それは部屋カードや製品の行。',
    },
  },
  args: {
    rows: [row(1, 'LDK'), row(2, '寝室', bedroom), row(3, '書斎', study, 'onSave')],
    onMove: fn() as ContentListProps['onMove'],
    notice: undefined as ContentListProps['notice'],
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof ContentList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getAllByTitle('ドラッグして並べ替える')).toHaveLength(3);
  },
};

/** 1件なら、並べ替えるものはない。 */
export const One: Story = {
  name: '1件',
  args: { rows: [row(1, 'LDK')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'LDKを編集する' })).toBeVisible();
    await expect(canvas.queryByTitle('ドラッグして並べ替える')).toBeNull();
  },
};

/** したことの知らせは、その行の後に出る。図面には順番がないので、並べ替えない。 */
export const WithNotice: Story = {
  name: '知らせ',
  args: { notice: { after: 2, content: <p>図面を追加しました</p> }, onMove: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[1]).toContainElement(canvas.getByText('図面を追加しました'));
    await expect(canvas.queryByTitle('ドラッグして並べ替える')).toBeNull();
  },
};

/** 多いときは、見えるところの行だけを持つ。 */
export const TooMany: Story = {
  name: '多すぎる',
  args: { rows: Array.from({ length: 300 }, (_, index) => row(index + 1, `部屋 ${index + 1}`)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '部屋 1を編集する' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeLessThan(300));
  },
};
