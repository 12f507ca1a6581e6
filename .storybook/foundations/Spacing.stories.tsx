import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section, Sheet, tokenValue } from './parts.tsx';

const steps = [4, 8, 12, 16, 20, 24, 32, 40, 64];
const radii = [
  { name: 'field', use: '入力欄、ボタン' },
  { name: 'card', use: 'カード、写真' },
  { name: 'full', use: 'チップ、バッジ' },
];

const Spaces = () => (
  <Sheet title="余白と角" lead="余白は4pxの倍数。ページの左右は16px、768pxからは24px。押せるものは44px以上。">
    <Section title="余白">
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-4 text-small">
            <span className="w-12 text-right">{step}px</span>
            <span className="h-4 bg-brand" style={{ width: step }} />
          </li>
        ))}
      </ul>
    </Section>
    <Section title="角">
      <ul className="flex flex-wrap gap-4">
        {radii.map(({ name, use }) => (
          <li key={name} className="text-small">
            <div
              className="h-20 w-32 border border-ink/30 bg-surface"
              style={{ borderRadius: tokenValue(`--radius-${name}`) }}
            />
            <p className="mt-2 font-bold">{name}</p>
            <p className="text-note text-ink-muted">{use}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="押せる大きさ" note="見た目が小さくても、指の届く範囲は44px四方です。">
      <div className="grid size-11 place-items-center rounded-full border border-brand border-dashed text-caption">
        44
      </div>
    </Section>
    <Section
      title="画面の幅"
      note="390、768、1280の3つで確かめます。1280では2列か3列にし、電話の画面を引き伸ばしません。"
    >
      <ul className="grid gap-2 text-small">
        {[390, 768, 1280].map((width) => (
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

/** 余白は4の倍数。 */
export const Spacing: StoryObj<typeof meta> = {
  name: '余白',
  play: async ({ canvas }) => {
    await expect(steps.every((step) => step % 4 === 0)).toBe(true);
    await expect(tokenValue('--radius-card')).toBe('14px');
    await expect(canvas.getByText('64px')).toBeVisible();
  },
};
