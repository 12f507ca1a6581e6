import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet } from './parts.tsx';

const scale = [
  { size: 28, weight: 700, leading: 1.45, use: 'ページの題' },
  { size: 20, weight: 700, leading: 1.45, use: '物件の名前' },
  { size: 17, weight: 700, leading: 1.45, use: '見出し' },
  { size: 16, weight: 400, leading: 1.75, use: '本文、入力欄（これより小さいと電話が拡大する）' },
  { size: 15, weight: 700, leading: 1.45, use: 'カードの題、ボタン' },
  { size: 14, weight: 400, leading: 1.75, use: '補足' },
  { size: 13, weight: 400, leading: 1.625, use: '説明、表' },
  { size: 12, weight: 700, leading: 1.65, use: 'バッジ' },
];

const Sizes = () => (
  <Sheet title="文字" lead="端末にある日本語書体を使います。ウェブフォントは読み込みません。本文は16px、行の高さ1.75。">
    <Section title="大きさ">
      <ul className="grid gap-6">
        {scale.map(({ size, weight, leading, use }) => (
          <li key={size}>
            <p className="text-note text-ink-muted">
              {size}px・{weight === 700 ? '太字' : '標準'}・行の高さ{leading}：{use}
            </p>
            <p style={{ fontSize: size, fontWeight: weight, lineHeight: leading }}>
              夕暮れの中庭に、障子ごしの灯りがにじむ家
            </p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="数字" note="数字は等幅で、縦に並べて比べられます。金額は税込と書きます。">
      <ul className="max-w-60 text-right text-body">
        <li data-testid="figures">
          <span>¥1,111</span>（税込）
        </li>
        <li data-testid="figures">
          <span>¥8,888</span>（税込）
        </li>
      </ul>
    </Section>
  </Sheet>
);

const meta = {
  title: '基礎/文字',
  id: 'foundations-type',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <Sizes />,
} satisfies Meta;
export default meta;

/** 数字は等幅。 */
export const Type: StoryObj<typeof meta> = {
  name: '文字',
  play: async ({ canvas }) => {
    const [ones = 0, eights = 1] = canvas
      .getAllByTestId('figures')
      .map((line) => line.querySelector('span')?.getBoundingClientRect().width);
    await expect(ones).toBeCloseTo(eights, 1);
    await expect(getComputedStyle(document.body).fontSize).toBe('16px');
  },
};
