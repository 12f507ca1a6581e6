import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { expect } from 'storybook/test';
import { Section, Sheet } from '../../packages/ui/test/Sheet.tsx';
import tokens from '../../packages/ui/tokens.json';
import { TokenRow } from './TokenRow.tsx';
import { findValue, referred, tokensOf, toPixels } from './tokens.ts';

const sample = '夕暮れの中庭に灯りがにじむ家';

/** The classes of each text style. base.css adds the rest to heading elements. */
const classes: Record<Exclude<keyof typeof tokens.typography, '$type'>, string> = {
  display: 'text-display',
  headline: 'text-headline',
  title: 'text-title',
  heading: 'text-heading',
  body: 'text-body leading-body',
  item: 'font-bold text-body leading-heading',
  table: 'text-small leading-note',
  note: 'text-note leading-note',
  label: 'text-caption leading-flat',
};

const styles = Object.entries(tokens.typography).flatMap(([name, style]) =>
  typeof style === 'string'
    ? []
    : [{ name, className: classes[name as keyof typeof classes], use: style.$description, ...style.$value }],
);

const Sizes = () => (
  <Sheet
    title="文字"
    lead="端末にある日本語書体を使い、ウェブフォントは読み込みません。大きさはremで、読む人が端末の文字を大きくすると、すべてが大きくなります。"
  >
    <Section title="大きさ">
      <ul className="grid gap-6">
        {tokensOf(tokens.text).map(({ name, value, use }) => (
          <li key={name}>
            <p className="text-ink-muted text-note">
              <code className="font-bold text-ink">text-{name}</code> {value}（{toPixels(value)}px）：{use}
            </p>
            <p className="leading-heading" style={{ fontSize: value }}>
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
        {styles.map(({ name, className, use, letterSpacing }) => (
          <li key={name}>
            <p className="text-ink-muted text-note">
              <code>{className}</code>：{use}
            </p>
            {createElement(
              letterSpacing.value > 0 ? 'h3' : 'p',
              { 'data-testid': name, className },
              `${name}：${sample}`,
            )}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="行の高さ">
      <ul className="border-line border-t">
        {tokensOf(tokens.leading).map((token) => (
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
        {tokensOf(tokens['font-weight']).map((token) => (
          <TokenRow key={token.name} token={token} className={`font-${token.name}`}>
            <span style={{ fontWeight: token.value }}>住まい</span>
          </TokenRow>
        ))}
        {tokensOf(tokens.tracking).map((token) => (
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

/** 文字の組は、どれもtokens.jsonに書かれた通り。数字は等幅。 */
export const Type: StoryObj<typeof meta> = {
  name: '文字',
  play: async ({ canvas }) => {
    for (const { name, fontSize, fontWeight, lineHeight, letterSpacing } of styles) {
      const shown = getComputedStyle(canvas.getByTestId(name));
      const pixels = toPixels(findValue(tokens.text, referred(fontSize)));
      await expect(shown.fontSize).toBe(`${pixels}px`);
      await expect(shown.fontWeight).toBe(findValue(tokens['font-weight'], referred(fontWeight)));
      const height = pixels * Number(findValue(tokens.leading, referred(lineHeight)));
      await expect(Number.parseFloat(shown.lineHeight)).toBeCloseTo(height, 1);
      await expect(Number.parseFloat(shown.letterSpacing) || 0).toBeCloseTo(letterSpacing.value * 16, 2);
    }
    const [ones = 0, eights = 1] = canvas
      .getAllByTestId('figures')
      .map((line) => line.querySelector('span')?.getBoundingClientRect().width);
    await expect(ones).toBeCloseTo(eights, 1);
  },
};
