import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Share2, Trash2 } from 'lucide';
import { expect } from 'storybook/test';
import { exterior } from '../../../test/samples.ts';
import { Badge } from '../badge/Badge.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { ListRow } from './ListRow.tsx';

const meta = {
  title: '部品/基本/一覧の行',
  id: 'ui-list-row',
  component: ListRow,
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '240px' } },
    usage: {
      when: '自分のもの（物件、出品）の一覧で、操作を添えるとき。',
      not: '見て楽しむ一覧。それは物件カード。',
    },
  },
  args: {
    title: '木漏れ日の家',
    href: '/property/1',
    description: '長野県・3LDK',
    image: exterior,
    badge: <Badge>下書き</Badge>,
    actions: (
      <>
        <IconButton label="木漏れ日の家のリンクを共有" icon={Share2} />
        <IconButton label="木漏れ日の家を編集" icon={Pencil} />
        <IconButton label="木漏れ日の家を削除" icon={Trash2} />
      </>
    ),
    className: 'max-w-xl',
  },
} satisfies Meta<typeof ListRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '木漏れ日の家' })).toHaveAttribute('href', '/property/1');
    await expect(canvas.getByText('長野県・3LDK')).toBeVisible();
    await expect(canvas.getByText('下書き')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '木漏れ日の家を削除' })).toBeEnabled();
  },
};

export const NoPicture: Story = {
  name: '写真なし',
  args: { image: null, badge: undefined, actions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No image')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
