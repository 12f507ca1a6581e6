import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { contrast } from './contrast.ts';
import { Section, Sheet, tokenValue } from './parts.tsx';

type Token = { name: string; use: string /** Grounds on which it is read. */; on: string[] };

const grounds: Token[] = [
  { name: 'paper', use: 'ページの地', on: [] },
  { name: 'surface', use: 'カード、シート、バー', on: [] },
  { name: 'brand-soft', use: '選ばれたチップ、お知らせ', on: [] },
  { name: 'line', use: '罫線。箱や影よりも罫線で分ける', on: [] },
];

const inks: Token[] = [
  { name: 'ink', use: '文字', on: ['paper', 'surface', 'brand-soft', 'line'] },
  { name: 'ink-muted', use: '補足の文字', on: ['paper', 'surface'] },
  { name: 'brand', use: '主役の操作、文中のリンク、購入済み', on: ['paper', 'surface', 'brand-soft'] },
  { name: 'clay', use: '注意', on: ['paper', 'surface'] },
  { name: 'danger', use: 'エラー、削除', on: ['paper', 'surface'] },
  { name: 'surface', use: '塗りの上の文字', on: ['brand', 'ink', 'danger'] },
];

const colorOf = (name: string) => tokenValue(`--color-${name}`);

const Colours = () => (
  <Sheet
    title="色"
    lead="色はトークンからだけ選びます。コントラスト比は、このページが今の値から計算しています（WCAG 2.2、本文は4.5以上）。"
  >
    <Section title="地">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {grounds.map(({ name, use }) => (
          <li key={name}>
            <div className="h-20 rounded-card border border-line" style={{ background: colorOf(name) }} />
            <p className="mt-2 font-bold text-small">{name}</p>
            <p className="text-note text-ink-muted">{colorOf(name)}</p>
            <p className="text-note text-ink-muted">{use}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="文字とコントラスト比">
      <ul className="grid gap-6">
        {inks.map(({ name, use, on }) => (
          <li key={name}>
            <p className="font-bold text-small">
              {name}{' '}
              <span className="font-normal text-ink-muted">
                {colorOf(name)}　{use}
              </span>
            </p>
            <ul className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
              {on.map((ground) => (
                <li
                  key={ground}
                  className="rounded-field border border-line px-3 py-2 text-small"
                  style={{ background: colorOf(ground), color: colorOf(name) }}
                >
                  <span className="block font-bold">住まいの仕様</span>
                  <span className="block">
                    {ground}：<span data-testid="ratio">{contrast(colorOf(name), colorOf(ground)).toFixed(2)}</span>
                  </span>
                </li>
              ))}
            </ul>
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

/** 表にある組み合わせは、どれも4.5以上。 */
export const Colour: StoryObj<typeof meta> = {
  name: '色',
  play: async ({ canvas }) => {
    const ratios = canvas.getAllByTestId('ratio').map(({ textContent }) => Number(textContent));
    await expect(ratios.length).toBe(inks.flatMap(({ on }) => on).length);
    for (const ratio of ratios) await expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
};
