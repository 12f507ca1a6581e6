import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  title: '部品/基本/フッター',
  id: 'ui-footer',
  component: Footer,
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '240px' } },
    usage: { when: 'すべてのページの終わりに、1つだけ。', not: '手続きの途中の操作。' },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Footer>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '標準',
  play: async ({ canvas }) => {
    const footer = within(canvas.getByRole('contentinfo'));
    await expect(footer.getAllByRole('link')).toHaveLength(5);
    await expect(footer.getByRole('link', { name: '仕様情報を売る' })).toHaveAttribute('href', '/sell');
    await expect(footer.getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/terms');
    await expect(footer.getByRole('link', { name: 'プライバシーポリシー' })).toHaveAttribute('href', '/privacy');
    await expect(footer.getByRole('link', { name: '特定商取引法に基づく表記' })).toHaveAttribute(
      'href',
      '/commercial-law',
    );
    await expect(footer.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/contact');
    await expect(footer.getByText('© イエスペック')).toBeVisible();
  },
};
