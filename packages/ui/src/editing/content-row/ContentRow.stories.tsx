import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { expectTexts } from '../../../test/plays.ts';
import { living } from '../../../test/samples.ts';
import { ContentRow, type ContentRowProps } from './ContentRow.tsx';

const meta = {
  title: '部品/登録・編集/中身の行',
  id: 'ui-content-row',
  component: ContentRow,
  parameters: {
    status: '試作',
    usage: {
      when: '編集の画面で、物件の部屋と図面、部屋の製品を並べる。',
      not: '見て楽しむ一覧。それは部屋カードや製品の行。',
    },
  },
  args: {
    name: 'LDK',
    editHref: '/property/1/room/2/edit',
    description: '写真12枚' as string | undefined,
    image: living as ContentRowProps['image'],
    status: 'published' as ContentRowProps['status'],
    loading: false,
    progress: undefined as string | undefined,
    onDuplicate: fn() as ContentRowProps['onDuplicate'],
    onDelete: fn(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof ContentRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '公開中',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('公開中')).toBeVisible();
    await expect(canvas.getByText('写真12枚')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'LDKを編集する' })).toHaveAttribute(
      'href',
      '/property/1/room/2/edit',
    );
  },
};

/** 加えたばかりのものは、一度保存するまで持ち主だけに見える。 */
export const Unpublished: Story = {
  name: '保存すると公開',
  args: { name: '新規部屋', description: undefined, image: null, status: 'onSave' },
  play: expectTexts('保存すると公開', 'No image'),
};

/** 複製しているあいだは、状態の代わりにそう言い、操作は選べない。 */
export const Copying: Story = {
  name: '複製している',
  args: { loading: true, progress: '複製しています...' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('複製しています...');
    await expect(canvas.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('公開中')).not.toBeInTheDocument();
  },
};

/** 図面は公開の状態を持たず、複製できない。 */
export const Drawing: Story = {
  name: '図面',
  args: { name: '1階平面図', description: '縮尺100分の1', status: undefined, onDuplicate: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('公開中')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: '1階平面図の操作' })).toBeVisible();
  },
};
