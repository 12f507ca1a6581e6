import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section, Sheet } from '../../packages/ui/test/Sheet.tsx';
import tokens from '../../packages/ui/tokens.json';
import { viewports } from '../viewports.ts';
import { TokenRow } from './TokenRow.tsx';
import { tokensOf, toPixels, toToken } from './tokens.ts';

const spacing = toToken('spacing', tokens.spacing);
const unit = toPixels(spacing.value);
const steps = tokensOf(tokens.space).sort((one, other) => toPixels(one.value) - toPixels(other.value));
const radii = tokensOf(tokens.radius);
const hairline = toToken('', tokens.default['border-width']);
const widths = Object.values(viewports).map(({ styles }) => toPixels(styles.width));
const strokes = [hairline, ...tokensOf(tokens['border-width'])];

const Spaces = () => (
  <Sheet
    title="余白、角、線、重なり"
    lead={`余白は${unit}pxの倍数。ページの左右は16px、768pxからは24px。押せるものは44px以上。`}
  >
    <Section title="余白" note={`${spacing.value}（${unit}px）の倍数。`}>
      <ul className="grid gap-2">
        {steps.map(({ name, value, use }) => (
          <li key={name} className="flex items-center gap-4 text-small">
            <span className="w-20 text-right">{use}</span>
            <span className="h-4 bg-brand" style={{ width: value }} />
            <code className="text-note">p-{name.replace('_', '.')}</code>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="角">
      <ul className="border-line border-t">
        {radii.map((token) => (
          <TokenRow key={token.name} token={token} className={`rounded-${token.name}`}>
            <div className="h-16 border border-line-strong bg-surface" style={{ borderRadius: token.value }} />
          </TokenRow>
        ))}
      </ul>
    </Section>
    <Section title="線" note="区切りは箱や影よりも罫線で。影はありません。">
      <ul className="border-line border-t">
        {strokes.map((token) => (
          <TokenRow key={token.name} token={token} className={token.name ? `border-${token.name}` : 'border'}>
            <div className="border-ink" style={{ borderTopWidth: token.value, borderTopStyle: 'solid' }} />
          </TokenRow>
        ))}
        {tokensOf(tokens['outline-width']).map((token) => (
          <TokenRow key={token.name} token={token} className={`outline-${token.name}`}>
            <div className="m-1 h-8 rounded-field" style={{ outline: `${token.value} solid var(--color-brand)` }} />
          </TokenRow>
        ))}
      </ul>
    </Section>
    <Section title="幅">
      <ul className="border-line border-t">
        {tokensOf(tokens.container).map((token) => (
          <TokenRow key={token.name} token={token} className={`max-w-${token.name}`}>
            <span className="block h-3 max-w-full bg-line" style={{ width: toPixels(token.value) / 13 }} />
          </TokenRow>
        ))}
      </ul>
    </Section>
    <Section title="押せる大きさ" note="見た目が小さくても、指の届く範囲は44px四方です。">
      <div className="grid size-11 place-items-center rounded-full border border-brand border-dashed text-caption">
        44
      </div>
    </Section>
    <Section title="重なり" note="大きいものほど手前です。">
      <ul className="border-line border-t">
        {tokensOf(tokens['z-index'])
          .toReversed()
          .map((token) => (
            <TokenRow key={token.name} token={token} className={`z-${token.name}`}>
              {token.value}
            </TokenRow>
          ))}
      </ul>
    </Section>
    <Section
      title="画面の幅"
      note={`${widths.join('、')}の${widths.length}つで確かめます。広い画面では2列か3列にし、電話の画面を引き伸ばしません。`}
    >
      <ul className="mb-4 border-line border-t">
        {tokensOf(tokens.breakpoint).map((token) => (
          <TokenRow key={token.name} token={token} className={`${token.name}:`}>
            {toPixels(token.value)}px
          </TokenRow>
        ))}
      </ul>
      <ul className="grid gap-2 text-small">
        {widths.map((width) => (
          <li key={width}>
            <span className="block h-3 max-w-full bg-line" style={{ width: width / 4 }} />
            {width}px
          </li>
        ))}
      </ul>
    </Section>
  </Sheet>
);

const meta = {
  title: '基礎/余白',
  id: 'foundations-spacing',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <Spaces />,
} satisfies Meta;
export default meta;

export const Spacing: StoryObj<typeof meta> = { name: '余白' };
