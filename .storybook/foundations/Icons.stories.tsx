import { Icon } from '@iespec/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Share2 } from 'lucide';
import { expect } from 'storybook/test';
import { Section, Sheet } from '../../packages/ui/src/story-helpers/Sheet.tsx';
import { iconGroups } from './icons.ts';
import { TokenRow, tokens } from './parts.tsx';
import { toPixels } from './tokens.ts';

const sizes = tokens.filter(({ name }) => name.startsWith('size-icon'));
const stroke = tokens.find(({ name }) => name === 'icon-stroke')?.value;

const Icons = () => (
  <Sheet
    title="アイコン"
    lead="アイコンはLucideだけを使い、絵文字は使いません。意味はいつも言葉でも伝えます（隣の文字か、読み上げの名前）。"
  >
    {iconGroups.map(({ title, icons }) => (
      <Section key={title} title={title}>
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5">
          {icons.map(([icon, meaning]) => (
            <li key={meaning} className="grid justify-items-center gap-2 text-center text-note">
              <Icon icon={icon} className="size-icon" />
              {meaning}
            </li>
          ))}
        </ul>
      </Section>
    ))}
    <Section title="大きさ" note={`文字のそば、ボタンの中、空の状態、ページの主役。線の太さは${stroke}。`}>
      <ul className="border-line border-t">
        {sizes.map((token) => (
          <TokenRow key={token.name} token={token} className={token.name}>
            <Icon icon={Share2} data-testid="size" style={{ width: token.value, height: token.value }} />
          </TokenRow>
        ))}
      </ul>
    </Section>
  </Sheet>
);

const meta = {
  title: '基礎/アイコン',
  id: 'foundations-icons',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: () => <Icons />,
} satisfies Meta;
export default meta;

/** どのアイコンにも言葉が付く。大きさは、書かれた通り。 */
export const AllIcons: StoryObj<typeof meta> = {
  name: 'アイコン',
  play: async ({ canvas }) => {
    for (const [, meaning] of iconGroups.flatMap(({ icons }) => icons))
      await expect(canvas.getByText(meaning)).toBeVisible();
    await expect(canvas.getAllByTestId('size').map((icon) => getComputedStyle(icon).width)).toEqual(
      sizes.map(({ value }) => `${toPixels(value)}px`),
    );
  },
};
