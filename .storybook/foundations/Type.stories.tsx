import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet } from '../../packages/ui/src/story-helpers/Sheet.tsx';
import { TokenRow, tokens } from './parts.tsx';
import { tokensOf, toPixels } from './tokens.ts';
import { type TextStyle, typography } from './typography.ts';

const sizes = tokensOf(tokens, 'text');
const sample = '夕暮れの中庭に灯りがにじむ家';

const Styled = ({ name, className, tracking }: TextStyle) => {
  const Tag = tracking ? 'h3' : 'p';
  return (
    <Tag data-testid="style" className={className}>
      {name}：{sample}
    </Tag>
  );
};

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
    <Section
      title="文字の組"
      note="大きさ、行の高さ、太さ、字間は、この組で使います。見出しの組は、h1からh4までの要素が自分で持ちます。"
    >
      <ul className="grid gap-6">
        {typography.map((style) => (
          <li key={style.name}>
            <p className="text-ink-muted text-note">
              <code>{style.className}</code>：{style.use}
            </p>
            <Styled {...style} />
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

/** 大きさは残らず並び、大きさも文字の組も、書かれた通り。数字は等幅。 */
export const Type: StoryObj<typeof meta> = {
  name: '文字',
  play: async ({ canvas }) => {
    const shown = canvas.getAllByTestId('size').map((line) => getComputedStyle(line).fontSize);
    await expect(shown).toEqual(sizes.map(({ value }) => `${toPixels(value)}px`));
    const numberOf = (name: string) => Number.parseFloat(tokens.find((token) => token.name === name)?.value ?? '');
    const styles = canvas.getAllByTestId('style').map((line) => getComputedStyle(line));
    for (const [index, { size, leading, weight, tracking }] of typography.entries()) {
      const pixels = numberOf(`text-${size}`) * 16;
      await expect(styles[index]?.fontSize).toBe(`${pixels}px`);
      await expect(styles[index]?.fontWeight).toBe(String(numberOf(`font-weight-${weight}`)));
      await expect(Number.parseFloat(styles[index]?.lineHeight ?? '')).toBeCloseTo(
        pixels * numberOf(`leading-${leading}`),
        1,
      );
      const spacing = tracking ? pixels * numberOf(`tracking-${tracking}`) : 0;
      await expect(Number.parseFloat(styles[index]?.letterSpacing ?? '') || 0).toBeCloseTo(spacing, 2);
    }
    const [ones = 0, eights = 1] = canvas
      .getAllByTestId('figures')
      .map((line) => line.querySelector('span')?.getBoundingClientRect().width);
    await expect(ones).toBeCloseTo(eights, 1);
    await expect(getComputedStyle(document.body).fontSize).toBe('16px');
  },
};
