import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectNoOverflow } from '../../../test/plays.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: '部品/基本/パンくず',
  id: 'ui-breadcrumb',
  component: Breadcrumb,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '一覧より深いページの上に。',
      not: 'ホームと、戻る先が1つしかない手続きの画面。',
      rules: [
        {
          good: () => (
            <Breadcrumb
              items={[
                { label: 'ホーム', href: '/' },
                { label: '木漏れ日の家', href: '/property/10' },
                { label: 'LDK', href: '/property/10/room/20' },
              ]}
              onBack={() => {}}
            />
          ),
          bad: () => (
            <Breadcrumb
              items={[
                { label: 'ホーム', href: '/' },
                { label: '物件詳細', href: '/property/10' },
                { label: '部屋詳細', href: '/property/10/room/20' },
              ]}
              onBack={() => {}}
            />
          ),
          why: '物件や部屋の名前をそのまま並べる。「物件詳細」では、どの家を見ているのか分からない。',
        },
      ],
    },
  },
  args: {
    items: [
      { label: 'ホーム', href: '/' },
      { label: '木漏れ日の家', href: '/property/10' },
    ],
    onBack: fn(),
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ args, canvas, userEvent }) => {
    const trail = within(canvas.getByRole('navigation', { name: 'パンくず' }));
    await expect(trail.getByRole('link', { name: 'ホーム' })).toHaveAttribute('href', '/');
    await expect(trail.getByText('木漏れ日の家')).toHaveAttribute('aria-current', 'page');
    await expect(trail.queryByRole('link', { name: '木漏れ日の家' })).not.toBeInTheDocument();
    await userEvent.click(trail.getByRole('button', { name: '戻る' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

/** 長い名前は一行のまま省略される。 */
export const LongName: Story = {
  name: '長い名前',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  args: {
    items: [
      { label: 'ホーム', href: '/' },
      { label: '光と風が通り抜ける、家族の気配をいつも感じられる吹き抜けのある木造二階建ての家', href: '/property/13' },
    ],
  },
  play: async ({ canvas }) => {
    const name = canvas.getByText('光と風が通り抜ける、家族の気配をいつも感じられる吹き抜けのある木造二階建ての家');
    await expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    await expectNoOverflow();
  },
};

/** あいだの長い名前が縮む。最初と最後、短い名前は読める。 */
export const Folded: Story = {
  name: 'あいだが縮む',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  args: {
    items: [
      { label: 'ホーム', href: '/' },
      { label: '光と風が通り抜ける、家族の気配をいつも感じられる家', href: '/property/13' },
      { label: 'LDK', href: '/property/13/room/20' },
      { label: '和紙の大きなペンダントライト', href: '/property/13/room/20/product/30' },
    ],
  },
  play: async ({ canvas }) => {
    for (const name of ['ホーム', 'LDK', '和紙の大きなペンダントライト']) {
      const text = canvas.getByText(name);
      await expect(text.scrollWidth).toBe(text.clientWidth);
    }
    const folded = canvas.getByText(/^光と風/);
    await expect(folded.scrollWidth).toBeGreaterThan(folded.clientWidth);
    await expectNoOverflow();
  },
};
