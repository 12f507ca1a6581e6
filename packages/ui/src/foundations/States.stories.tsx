import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide';
import { type ReactNode, useId } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { exterior, living, tabHrefs } from '../../test/samples.ts';
import { BottomBar } from '../base/bottom-bar/BottomBar.tsx';
import { Button, ButtonLink, type ButtonProps } from '../base/button/Button.tsx';
import { Carousel } from '../base/carousel/Carousel.tsx';
import { CopyableCode } from '../base/copyable-code/CopyableCode.tsx';
import { IconButton } from '../base/icon-button/IconButton.tsx';
import { Link } from '../base/link/Link.tsx';
import type { MenuItem } from '../base/menu/MenuEntry.tsx';
import { MenuEntry } from '../base/menu/MenuEntry.tsx';
import { PageTabs } from '../base/page-tabs/PageTabs.tsx';
import { Share } from '../base/share/Share.tsx';
import { ViewToggle } from '../base/view-toggle/ViewToggle.tsx';
import { RoomSelector } from '../editing/room-selector/RoomSelector.tsx';
import { Checkbox } from '../forms/checkbox/Checkbox.tsx';
import { NumberField } from '../forms/number-field/NumberField.tsx';
import { PasswordField } from '../forms/password-field/PasswordField.tsx';
import { RadioGroup } from '../forms/radio-group/RadioGroup.tsx';
import { Select } from '../forms/select/Select.tsx';
import { Slider } from '../forms/slider/Slider.tsx';
import { Switch } from '../forms/switch/Switch.tsx';
import { TextField } from '../forms/text-field/TextField.tsx';
import { Textarea } from '../forms/textarea/Textarea.tsx';
import { FilterChips } from '../market/filter-chips/FilterChips.tsx';
import { PurchaseButton } from '../market/purchase-button/PurchaseButton.tsx';
import { contrast } from './contrast.ts';
import { control, forceStates } from './forceStates.ts';

type State = 'rest' | 'hover' | 'focus' | 'active' | 'disabled';

const stateNames: Record<State, string> = {
  rest: '通常',
  hover: '指したとき',
  focus: 'フォーカス',
  active: '押したとき',
  disabled: '使えないとき',
};

const buttonStates: State[] = ['rest', 'hover', 'focus', 'active', 'disabled'];
const linkStates: State[] = ['rest', 'hover', 'focus', 'active'];
const fieldStates: State[] = ['rest', 'hover', 'focus', 'disabled'];

type Row = { name: string; states: State[]; control: (disabled: boolean) => ReactNode };

const option = [{ value: 'wood', label: '木造' }];

const slides = [
  { ...exterior, id: 1, alt: '外観', locked: false },
  { ...living, id: 2, alt: '居間', locked: false },
];

const inMenu = (item: MenuItem) => (
  <div role="menu" aria-label="物件の操作" className="rounded-card border border-line-strong bg-surface p-1">
    <MenuEntry item={item} onClose={fn()} />
  </div>
);

const row = (name: string, states: State[], control: Row['control']): Row => ({ name, states, control });

const button = (name: string, props: ButtonProps) =>
  row(name, buttonStates, (disabled) => <Button {...props} disabled={disabled} />);

const rows: Record<'buttons' | 'fields' | 'choices' | 'ways', Row[]> = {
  buttons: [
    button('主役', { children: '保存する' }),
    button('第2', { variant: 'secondary', children: '下書きに戻す' }),
    button('文字だけ', { variant: 'ghost', children: 'あとで' }),
    button('削除', { variant: 'secondary', tone: 'danger', children: '削除する' }),
    button('主役の削除', { tone: 'danger', children: '退会する' }),
    button('小さな削除', { variant: 'ghost', tone: 'danger', size: 'small', icon: Trash2, children: '削除' }),
    row('リンク', linkStates, () => <ButtonLink href="/">ホームへ</ButtonLink>),
    row('処理中', ['rest', 'focus'], () => <Button loading>保存しています...</Button>),
    row('購入', linkStates, () => <PurchaseButton state="purchasable" editHref="/" buyHref="/" />),
    row('アイコン', buttonStates, (disabled) => <IconButton label="削除" icon={Trash2} disabled={disabled} />),
  ],
  fields: [
    row('文字', fieldStates, (disabled) => <TextField label="部屋名" placeholder="LDK" disabled={disabled} />),
    row('読むだけ', ['rest', 'focus'], () => (
      <TextField label="メールアドレス" defaultValue="suzuki@example.jp" readOnly />
    )),
    row('誤り', ['rest', 'focus'], () => <TextField label="部屋名" error="部屋名を入力してください" />),
    row('数', fieldStates, (disabled) => (
      <NumberField label="価格" unit="円" defaultValue="5,000" disabled={disabled} />
    )),
    row('選択', fieldStates, (disabled) => <Select label="構造" options={option} disabled={disabled} />),
    row('長い文', fieldStates, (disabled) => (
      <Textarea label="説明" rows={2} placeholder="どんな部屋か" disabled={disabled} />
    )),
    row('パスワード', fieldStates, (disabled) => (
      <PasswordField label="パスワード" autoComplete="new-password" disabled={disabled} />
    )),
    row('チェック', fieldStates, (disabled) => <Checkbox label="価格の相談に応じる" disabled={disabled} />),
    // The browser draws the thumb and its hover state.
    row('スライダー', ['rest', 'focus', 'disabled'], (disabled) => (
      <Slider label="価格" valueText="¥5,000" min={0} max={10_000} defaultValue={5000} disabled={disabled} />
    )),
    row('スイッチ', fieldStates, (disabled) => <Switch label="公開する" disabled={disabled} />),
    row('ラジオ', fieldStates, (disabled) => (
      <RadioGroup label="公開範囲" options={[{ value: 'PUBLIC', label: '公開' }]} disabled={disabled} />
    )),
  ],
  choices: [
    row('チップ', linkStates, () => (
      <FilterChips
        label="部屋"
        hasAll={false}
        chips={[{ value: 'living', label: 'LDK' }]}
        value="all"
        onChange={fn()}
      />
    )),
    row('選ばれたチップ', linkStates, () => <FilterChips label="部屋" chips={[]} value="all" onChange={fn()} />),
    row('切り替え', linkStates, () => <ViewToggle value="grid" onChange={fn()} />),
    row('タブ', linkStates, () => (
      <PageTabs
        label="物件の情報"
        value="rooms"
        onChange={fn()}
        tabs={[
          { value: 'products', label: '製品', href: '/' },
          { value: 'rooms', label: '部屋', href: '/' },
        ]}
      >
        <p className="py-2 text-note">部屋の一覧</p>
      </PageTabs>
    )),
    row('部屋', linkStates, () => (
      <RoomSelector rooms={[{ id: 1, name: '寝室', image: null }]} value={0} onChange={fn()} />
    )),
  ],
  ways: [
    row('文中のリンク', linkStates, () => (
      <Link href="/" className="text-link underline underline-offset-2">
        利用規約
      </Link>
    )),
    row('下のバー', linkStates, () => (
      // Keeps the fixed bar within its cell.
      <div className="overflow-hidden p-1">
        <div className="h-14" style={{ contain: 'layout' }}>
          <BottomBar signedIn current={null} hrefs={tabHrefs} />
        </div>
      </div>
    )),
    row('写真の送り', linkStates, () => <Carousel label="写真" sizes="160px" slides={slides} />),
    row('メニューの項目', buttonStates, (disabled) => inMenu({ label: '編集する', onSelect: fn(), disabled })),
    row('メニューの削除', buttonStates, (disabled) =>
      inMenu({ label: '削除する', tone: 'danger', icon: Trash2, onSelect: fn(), disabled }),
    ),
    row('共有', linkStates, () => <Share url="https://iespec.example/property/10" title="木漏れ日の家" />),
    row('コピーできる品番', linkStates, () => <CopyableCode value="TA-450W" />),
  ],
};

function Grid({ group }: { group: keyof typeof rows }) {
  return (
    <main className="grid gap-6 p-4">
      <h1 className="sr-only">操作の状態</h1>
      {rows[group].map((props) => (
        <RowOfStates key={props.name} {...props} />
      ))}
    </main>
  );
}

function RowOfStates({ name, states, control: render }: Row) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-row={name} className="border-line border-t pt-3">
      <h2 id={id} className="text-small">
        {name}
      </h2>
      <ul className="mt-2 grid grid-cols-2 items-end gap-4 md:grid-cols-5">
        {states.map((state) => (
          <li key={state} data-cell={state} className="grid min-w-0 justify-items-start gap-1">
            <p className="text-caption text-ink-muted">{stateNames[state]}</p>
            <div className="w-full min-w-0">{render(state === 'disabled')}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const meta = {
  title: '基礎/操作の状態',
  id: 'foundations-states',
  component: Grid,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    // The same bar, carousel and share section appear several times.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  beforeEach: forceStates,
  play: async ({ canvasElement }) => {
    for (const section of canvasElement.querySelectorAll<HTMLElement>('[data-row]')) {
      const [rest, ...others] = section.querySelectorAll<HTMLElement>('[data-cell]');
      for (const cell of others)
        await waitFor(() =>
          expect(getStyles(cell), `${section.dataset.row}：${cell.dataset.cell}`).not.toEqual(rest && getStyles(rest)),
        );
    }
  },
} satisfies Meta<typeof Grid>;
export default meta;

type Story = StoryObj<typeof meta>;

const properties = [
  'color',
  'backgroundColor',
  'borderTopColor',
  'outlineStyle',
  'outlineColor',
  'filter',
  'opacity',
  'textDecorationLine',
  'textDecorationThickness',
  'cursor',
] as const;

/** Visible styles of a cell's controls. */
const getStyles = (cell: HTMLElement) =>
  [...cell.querySelectorAll(control)].map((element) => {
    const style = getComputedStyle(element);
    return properties.map((property) => style[property]);
  });

/** どのボタンも、指す、フォーカスする、押す、使えない、がそれぞれ見て分かる。 */
export const Buttons: Story = { name: 'ボタン', args: { group: 'buttons' } };

/** 枠は地から3:1以上、入力例は4.5:1以上で見分けられる。 */
export const Fields: Story = {
  name: '入力欄',
  args: { group: 'fields' },
  play: async (context) => {
    await meta.play(context);
    const field = context.canvas.getAllByPlaceholderText('LDK')[0] as HTMLElement;
    const { borderTopColor, backgroundColor } = getComputedStyle(field);
    await expect(contrast(toHex(borderTopColor), toHex(backgroundColor))).toBeGreaterThanOrEqual(3);
    await expect(
      contrast(toHex(getComputedStyle(field, '::placeholder').color), toHex(backgroundColor)),
    ).toBeGreaterThanOrEqual(4.5);
  },
};

/** 選ばれたものの地は、選ばれていないものから3:1以上で見分けられる。 */
export const Choices: Story = {
  name: '選ぶもの',
  args: { group: 'choices' },
  play: async (context) => {
    await meta.play(context);
    const backgroundOf = (pressed: boolean) =>
      toHex(
        getComputedStyle(
          context.canvas.getAllByRole('button', { name: pressed ? 'すべて' : 'LDK', pressed })[0] as HTMLElement,
        ).backgroundColor,
      );
    await expect(contrast(backgroundOf(true), backgroundOf(false))).toBeGreaterThanOrEqual(3);
  },
};

/** リンク、バー、写真の送り、メニュー、共有。 */
export const Ways: Story = { name: '進むもの', args: { group: 'ways' } };

/** Converts rgb(31, 107, 74) to #1f6b4a. */
const toHex = (color: string) =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
