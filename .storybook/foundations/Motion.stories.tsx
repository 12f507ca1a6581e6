import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet } from '../../packages/ui/test/Sheet.tsx';
import tokens from '../../packages/ui/tokens.json';
import { TokenRow } from './TokenRow.tsx';
import { tokensOf } from './tokens.ts';

const durations = tokensOf(tokens['transition-duration']);

const Motions = () => (
  <Sheet
    title="動き"
    lead="動きは、何が起きたかを説明するときだけ。端末で「視差効果を減らす」が選ばれていれば、動きません。"
  >
    <Section title="長さと緩急">
      <ul className="border-line border-t">
        {durations.map((token) => (
          <TokenRow key={token.name} token={token} className={`duration-${token.name}`}>
            <span className="block h-3 bg-line" style={{ width: Number.parseFloat(token.value) / 3 }} />
          </TokenRow>
        ))}
        {tokensOf(tokens.ease).map((token) => (
          <TokenRow key={token.name} token={token} className={`ease-${token.name}`}>
            <Curve points={token.value.match(/[\d.]+/g) ?? []} />
          </TokenRow>
        ))}
      </ul>
    </Section>
    <Section title="試す" note="ボタンの上に指すと、150msで色が変わります。">
      <button
        type="button"
        className="min-h-12 rounded-field border border-line-strong bg-surface px-5 font-bold text-body transition-colors hover:border-brand hover:text-brand"
      >
        色が変わる
      </button>
    </Section>
    <Section title="しないこと">
      <ul className="list-disc pl-5 text-small">
        <li>スクロールに合わせて動かす</li>
        <li>数字や文字を躍らせる</li>
        <li>読み込みが終わったときに、場所を動かす（骨組みが先に場所を取る）</li>
      </ul>
    </Section>
  </Sheet>
);

const Curve = ({ points: [x1, y1, x2, y2] }: { points: string[] }) => (
  <svg aria-hidden viewBox="0 -1 1 1" className="size-12 overflow-visible">
    <path
      d={`M0 0C${x1} -${y1} ${x2} -${y2} 1 -1`}
      fill="none"
      className="stroke-brand"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

const meta = {
  title: '基礎/動き',
  id: 'foundations-motion',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <Motions />,
} satisfies Meta;
export default meta;

/** 動きを減らす設定では、すぐに変わる。 */
export const Motion: StoryObj<typeof meta> = {
  name: '動き',
  play: async ({ canvas }) => {
    const seconds = Number.parseFloat(getComputedStyle(canvas.getByRole('button')).transitionDuration);
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(seconds).toBe(isReduced ? 0.00001 : Number.parseFloat(durations[0]?.value ?? '') / 1000);
  },
};
