import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Section, Sheet } from '../../test/Sheet.tsx';
import { Alert } from '../base/alert/Alert.tsx';
import { Badge } from '../base/badge/Badge.tsx';
import { Button } from '../base/button/Button.tsx';
import { Link } from '../base/link/Link.tsx';
import { Checkbox } from '../forms/checkbox/Checkbox.tsx';
import { Switch } from '../forms/switch/Switch.tsx';
import { FilterChips } from '../market/filter-chips/FilterChips.tsx';
import { contrast } from './contrast.ts';
import { contrasts } from './contrasts.ts';
import { readColor } from './readColor.ts';

const pairs = contrasts.filter(({ color, on }) => color.startsWith('brand') || on.startsWith('brand'));

function Brand({ brand }: { brand: string }) {
  const [ratios, setRatios] = useState<number[]>([]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--color-brand', brand);
    setRatios(pairs.map(({ color, on }) => contrast(readColor(color), readColor(on))));
    return () => {
      style.removeProperty('--color-brand');
    };
  }, [brand]);
  return (
    <Sheet
      title="別のブランド"
      lead="--color-brand を1つ変えると、濃い色も淡い色も、すべての部品も変わります。コントロールで色を選ぶと、コントラスト比もその場で計算し直します。"
    >
      <Section title="部品">
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <Button>購入する</Button>
            <Button variant="secondary">あとで</Button>
            <Badge tone="success">購入済み</Badge>
            <Link href="/terms" className="text-link underline underline-offset-2">
              利用規約
            </Link>
          </div>
          <FilterChips label="種別" chips={[{ value: 'house', label: '戸建て' }]} value="house" onChange={() => {}} />
          <Checkbox label="同意する" defaultChecked />
          <Switch label="公開する" defaultChecked />
          <Alert tone="success">保存しました</Alert>
        </div>
      </Section>
      <Section title="コントラスト比" note="文字は4.5以上、枠と選ばれたものの地は3以上。">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {pairs.map(({ color, on, minimum }, index) => {
            const ratio = ratios[index] ?? 0;
            return (
              <li key={`${color} ${on} ${minimum}`} className="rounded-field border border-line px-3 py-2 text-small">
                <span className="block">
                  {color}・{on}
                </span>
                <span data-testid="ratio">{ratio.toFixed(2)}</span>
                <span className={ratio < minimum ? 'font-bold text-danger' : 'text-ink-muted'}>
                  {ratio < minimum ? ` ${minimum}に足りません` : ` ${minimum}以上`}
                </span>
              </li>
            );
          })}
        </ul>
      </Section>
    </Sheet>
  );
}

const meta = {
  title: '基礎/別のブランド',
  id: 'foundations-brand',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  argTypes: { brand: { control: 'color', name: '--color-brand' } },
  component: Brand,
} satisfies Meta<typeof Brand>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 藍のブランド。濃い色と淡い色は計算され、どの組み合わせもコントラスト比に足りている。 */
export const Indigo: Story = {
  name: '藍',
  args: { brand: '#204f9e' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('button', { name: '購入する' })).backgroundColor).toBe(
      'rgb(32, 79, 158)',
    );
    await expect(readColor('brand-strong')).toBe('#193d7a');
    await expect(readColor('brand-soft')).toBe('#e6ecf4');
    await waitFor(() => expect(canvas.getAllByText(/以上$/)).toHaveLength(pairs.length));
  },
};

/** 黄のブランド。白い文字もリンクも読めないので、足りない組み合わせを知らせる。 */
export const TooLight: Story = {
  name: '明るすぎる黄',
  args: { brand: '#e0b000' },
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/足りません$/).length).toBeGreaterThan(5));
    await expect(getComputedStyle(canvas.getByRole('link', { name: '利用規約' })).color).toBe('rgb(224, 176, 0)');
  },
};
