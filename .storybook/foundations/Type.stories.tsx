import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet, TokenRow, tokens } from './parts.tsx';
import { tokensOf, toPixels } from './tokens.ts';

const sizes = tokensOf(tokens, 'text');
const sample = '夕暮れの中庭に灯りがにじむ家';

const Sizes = () => (
  <Sheet
    title="文字"
    lead="端末にある日本語書体を使い、ウェブフォントは読み込みません。大きさはremで、読む人が端末の文字を大きくすると、すべてが大きくなります。"
  >
    <Section title="大きさ">
      <ul className="grid gap-6">
        {sizes.map(({ name, value, use }) => (
          <li key={name}>
            <p className="text-ink-muted text-note">
              <code className="font-bold text-ink" data-testid="token">
                text-{name}
              </code>{' '}
              {value}（{toPixels(value)}px）：{use}
            </p>
            <p className="leading-heading" data-testid="size" style={{ fontSize: value }}>
              {sample}
            </p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="行の高さ">
      <ul className="border-line border-t">
        {tokensOf(tokens, 'leading').map((token) => (
          <TokenRow key={token.name} token={token} className={`leading-${token.name}`}>
            <span className="block text-caption" style={{ lineHeight: token.value }}>
              {sample}
            </span>
          </TokenRow>
        ))}
      </ul>
    </Section>
    <Section title="太さと字間">
      <ul className="border-line border-t">
        {tokensOf(tokens, 'font-weight').map((token) => (
          <TokenRow key={token.name} token={token} className={`font-${token.name}`}>
            <span style={{ fontWeight: token.value }}>住まい</span>
          </TokenRow>
        ))}
        {tokensOf(tokens, 'tracking').map((token) => (
          <TokenRow key={token.name} token={token} className={`tracking-${token.name}`}>
            <span className="font-bold" style={{ letterSpacing: token.value, fontFeatureSettings: '"palt"' }}>
              「住まい」、
            </span>
          </TokenRow>
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

/** 大きさは残らず並び、書かれた通りの大きさ。数字は等幅。 */
export const Type: StoryObj<typeof meta> = {
  name: '文字',
  play: async ({ canvas }) => {
    const shown = canvas.getAllByTestId('size').map((line) => getComputedStyle(line).fontSize);
    await expect(shown).toEqual(sizes.map(({ value }) => `${toPixels(value)}px`));
    const [ones = 0, eights = 1] = canvas
      .getAllByTestId('figures')
      .map((line) => line.querySelector('span')?.getBoundingClientRect().width);
    await expect(ones).toBeCloseTo(eights, 1);
    await expect(getComputedStyle(document.body).fontSize).toBe('16px');
  },
};
