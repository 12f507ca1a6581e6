import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { contrast } from '../../packages/ui/src/foundations/contrast.ts';
import { contrasts } from '../../packages/ui/src/foundations/contrasts.ts';
import { readColor } from '../../packages/ui/src/foundations/readColor.ts';
import { Section, Sheet } from '../../packages/ui/test/Sheet.tsx';
import { TokenRow } from './TokenRow.tsx';
import { hexOf, materials, roles } from './tokens.ts';

const Colours = () => (
  <Sheet
    title="色"
    lead="色はトークンからだけ選びます。コントラスト比は、このページが今の値から計算しています（WCAG 2.2。文字は4.5以上、枠と選ばれたものの地は3以上）。"
  >
    <Section title="素材の色">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {materials.map(({ name, value, use }) => (
          <li key={name}>
            <div className="h-16 rounded-card border border-line" style={{ background: value }} />
            <p className="mt-2 font-bold text-small">{name}</p>
            <p className="text-ink-muted text-note">{value}</p>
            <p className="text-ink-muted text-note leading-note">{use}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="役割" note="部品は、役割の名前があれば、それで色を選びます。">
      <ul className="border-line border-t">
        {roles.map((token) => (
          <TokenRow key={token.name} token={token} className={token.name}>
            <div className="h-8 rounded-field border border-line" style={{ background: hexOf(token.value) }} />
          </TokenRow>
        ))}
      </ul>
    </Section>
    <Section title="コントラスト比">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {contrasts.map(({ color, on, minimum }) => (
          <li
            key={`${color} ${on} ${minimum}`}
            className="rounded-field border border-line px-3 py-2 text-small"
            style={{ background: hexOf(on), ...(minimum === 4.5 && { color: hexOf(color) }) }}
          >
            {minimum === 3 && (
              <span className="mb-1 block h-4 rounded-full border-strong" style={{ borderColor: hexOf(color) }} />
            )}
            <span className="block">
              {color}・{on}
            </span>
            {contrast(hexOf(color), hexOf(on)).toFixed(2)}
            {minimum === 3 && '（枠、地）'}
          </li>
        ))}
      </ul>
    </Section>
  </Sheet>
);

const meta = {
  title: '基礎/色',
  id: 'foundations-colour',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <Colours />,
} satisfies Meta;
export default meta;

/** どの色も、書かれた通り。濃い色と淡い色は、主役の色から計算した色。 */
export const Colour: StoryObj<typeof meta> = {
  name: '色',
  play: async () => {
    for (const { name, value } of materials) await expect(`${name} ${readColor(name)}`).toBe(`${name} ${value}`);
  },
};
