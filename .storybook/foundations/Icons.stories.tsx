import { Icon } from '@iespec/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { icons as library } from 'lucide';
import { Section, Sheet } from '../../packages/ui/test/Sheet.tsx';
import tokens from '../../packages/ui/tokens.json';
import { iconGroups } from './icons.ts';
import { TokenRow } from './TokenRow.tsx';
import { tokensOf, toToken } from './tokens.ts';

const sizes = tokensOf(tokens.size);
const stroke = toToken('stroke', tokens.icon.stroke).value;

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
              <Icon icon={library[icon]} className="size-icon" />
              {meaning}
            </li>
          ))}
        </ul>
      </Section>
    ))}
    <Section title="大きさ" note={`文字のそば、ボタンの中、空の状態、ページの主役。線の太さは${stroke}。`}>
      <ul className="border-line border-t">
        {sizes.map((token) => (
          <TokenRow key={token.name} token={token} className={`size-${token.name}`}>
            <Icon icon={library.Share2} style={{ width: token.value, height: token.value }} />
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

export const AllIcons: StoryObj<typeof meta> = { name: 'アイコン' };
