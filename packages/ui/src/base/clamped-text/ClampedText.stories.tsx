import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { painted } from '../../../test/plays.ts';
import { ClampedText } from './ClampedText.tsx';

const long =
  '敷地は旗竿状で、道路からは建物の全体が見えません。アプローチの先に中庭をひらき、居間、食堂、書斎のどこからも木々が見えるようにしました。床は県産の杉、壁は漆喰、天井は和紙。季節ごとに表情を変える光が、家の奥まで届きます。\n\n冬は薪ストーブ1台で家じゅうが暖まります。断熱等級は6、気密はC値0.3。引き渡しのあと2年間の温度と湿度の記録も、図面と一緒に公開しています。窓は南に大きく、西には小さく。夏の午後の日差しは深い軒が受け止めます。';

const meta = {
  title: '部品/基本/たたんだ文章',
  id: 'ui-clamped-text',
  component: ClampedText,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: '長くなるかもしれない説明文。', not: '必ず読んでほしい文（購入の条件など）。たたまない。' },
  },
  args: { text: long, className: 'max-w-md' },
} satisfies Meta<typeof ClampedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Clamped: Story = {
  name: '続きがある',
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: '続きを読む' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const paragraph = canvas.getByText(/^敷地は旗竿状で/).closest('p') as HTMLElement;
    const lines = paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    await expect(Math.round(lines)).toBe(4);
    await expect(paragraph.scrollHeight).toBeGreaterThan(paragraph.clientHeight);
  },
};

export const Short: Story = {
  name: '短い文章',
  args: { text: '南の庭にひらいた木造二階建て。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('南の庭にひらいた木造二階建て。')).toBeVisible();
    await painted();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Open: Story = {
  name: '開いた',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '続きを読む' }));
    const paragraph = canvas.getByText(/^敷地は旗竿状で/).closest('p') as HTMLElement;
    await expect(paragraph.scrollHeight).toBe(paragraph.clientHeight);
    await expect(canvas.getByRole('button', { name: 'たたむ' })).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('button', { name: 'たたむ' })).toHaveFocus();
  },
};
