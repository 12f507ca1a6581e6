import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet } from './parts.tsx';

const rules = [
  ['150ms', '色の変わり（ボタン、タブ）', 'Tailwindのtransition-colorsの標準'],
  ['200ms', '写真が自分の小さな予告から現れる', '最初の写真には付けない。表示の速さに数えられるため'],
  ['250ms', 'これより長い動きは作らない', '待たせない'],
] as const;

const Motions = () => (
  <Sheet
    title="動き"
    lead="動きは、何が起きたかを説明するときだけ。端末で「視差効果を減らす」が選ばれていれば、動きません。"
  >
    <Section title="長さ">
      <ul className="grid gap-4">
        {rules.map(([time, what, why]) => (
          <li key={time} className="grid grid-cols-[4rem_1fr] gap-x-4 text-small">
            <span className="font-bold">{time}</span>
            <span>
              {what}
              <span className="block text-note text-ink-muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="試す" note="ボタンの上に指すと、150msで色が変わります。">
      <button
        type="button"
        className="min-h-12 rounded-field border border-ink/25 bg-surface px-5 font-bold text-body transition-colors hover:border-brand hover:text-brand"
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
    await expect(seconds).toBeLessThanOrEqual(isReduced ? 0.001 : 0.25);
  },
};
