import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectLink } from '../../../test/plays.ts';
import { withRouterLink } from '../../../test/storyDecorators.tsx';
import { Link } from './Link.tsx';
import { LinkProvider } from './LinkProvider.ts';

const meta = {
  title: '部品/基本/リンク',
  id: 'ui-link',
  component: Link,
  subcomponents: { LinkProvider },
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: 'ほかのページへ進むとき。',
      not: 'ここで何かをするとき。それはボタン。',
      rules: [
        {
          good: () => (
            <p className="text-note text-ink-muted">
              購入の返金は、マイページの購入履歴から申し込めます。
              <Link href="/commercial-law#refund" className="text-link underline underline-offset-2">
                返金の条件
              </Link>
            </p>
          ),
          bad: () => (
            <p className="text-note text-ink-muted">
              購入の返金の条件は、
              <Link href="/commercial-law#refund" className="text-link underline underline-offset-2">
                こちら
              </Link>
              をご覧ください。
            </p>
          ),
          why: 'リンクの言葉だけで、行き先が分かるようにする。リンクだけを読み上げると「こちら」はどれも同じ。',
        },
      ],
    },
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
