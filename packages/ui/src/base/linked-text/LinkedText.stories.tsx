import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { LinkedText } from './LinkedText.tsx';

const meta = {
  title: '部品/基本/アドレスのある文章',
  id: 'ui-linked-text',
  component: LinkedText,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: '利用者の書いた説明や自己紹介。', not: '私たちの書く文の中のリンク。それはリンク。' },
  },
  args: { text: '設計は風土設計室（https://fudo.example/works/1）。javascript:alert(1) はリンクにしません。' },
  decorators: [
    (Text) => (
      <p>
        <Text />
      </p>
    ),
  ],
} satisfies Meta<typeof LinkedText>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '標準',
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'https://fudo.example/works/1 （新しいタブで開きます）' });
    await expect(link).toHaveAttribute('href', 'https://fudo.example/works/1');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};
