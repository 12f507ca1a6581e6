import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectLink } from '../../story-helpers/plays.ts';
import { withRouterLink } from '../../story-helpers/storyDecorators.tsx';
import { Link } from './Link.tsx';
import { LinkProvider } from './LinkProvider.ts';

const meta = {
  title: '部品/基本/リンク',
  id: 'ui-link',
  component: Link,
  subcomponents: { LinkProvider },
  parameters: {
    status: '安定',
    usage: { when: 'ほかのページへ進むとき。', not: 'ここで何かをするとき。それはボタン。' },
  },
  args: { href: '/terms', children: '利用規約', className: 'text-link underline' },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { name: '標準', play: expectLink('利用規約', '/terms') };

/** ルーターのリンクが渡されていれば、それで表示される。 */
export const OfARouter: Story = {
  name: 'ルーターのリンク',
  decorators: [withRouterLink],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '利用規約' });
    await expect(link).toHaveAttribute('href', '/app/terms');
    await expect(link).toHaveAttribute('data-router');
  },
};
