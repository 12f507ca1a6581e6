import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Menu } from '../base/menu/Menu.tsx';
import { MenuEntry } from '../base/menu/MenuEntry.tsx';
import { Page } from '../base/page/Page.tsx';
import { SectionHeading } from '../base/section-heading/SectionHeading.tsx';
import photos from '../editing/photo-manager/PhotoManager.stories.tsx';
import { PhotoManager } from '../editing/photo-manager/PhotoManager.tsx';
import kinds from '../editing/table-kind-picker/TableKindPicker.stories.tsx';
import { TableKindPicker } from '../editing/table-kind-picker/TableKindPicker.tsx';
import radios from '../forms/radio-group/RadioGroup.stories.tsx';
import { RadioGroup } from '../forms/radio-group/RadioGroup.tsx';
import { SaveBar } from '../forms/save-bar/SaveBar.tsx';
import { Slider } from '../forms/slider/Slider.tsx';
import { Switch } from '../forms/switch/Switch.tsx';
import { RoomIndex } from '../market/room-index/RoomIndex.tsx';
import { OnboardingCard } from '../selling/onboarding-card/OnboardingCard.tsx';
import ledger from '../selling/sales-ledger/SalesLedger.stories.tsx';
import { SalesLedger } from '../selling/sales-ledger/SalesLedger.tsx';
import { doubleText, expectDoubled, expectToFit, long, type Names, onlySmall, small, usual } from './conditions.ts';

/** Components for sellers and large properties; the others are in Conditions.stories.tsx. */
function Selling({ names }: { names: Names }) {
  return (
    <main>
      <Page className="grid grid-cols-1 gap-6 py-4">
        <h1 className="text-title">{names.property}</h1>
        <RoomIndex
          items={[
            { id: 'room-1', label: names.room },
            { id: 'room-2', label: '寝室' },
          ]}
        />
        <section id="room-1">
          <SectionHeading>{names.room}</SectionHeading>
          <div className="flex items-center gap-2">
            <p className="min-w-0 grow">{names.product}</p>
            <Menu label={`${names.product}の操作`} items={[{ label: '編集する', onSelect: fn() }]} />
          </div>
          <div
            role="menu"
            aria-label="開いたメニュー"
            className="rounded-card border border-line-strong bg-surface p-1"
          >
            <MenuEntry item={{ label: `${names.product}を編集する`, onSelect: fn() }} onClose={fn()} />
            <MenuEntry item={{ label: '上へ移す', onSelect: fn(), disabled: true }} onClose={fn()} />
            <MenuEntry item={{ label: '削除する', tone: 'danger', onSelect: fn() }} onClose={fn()} />
          </div>
        </section>
        <section id="room-2">
          <SectionHeading>寝室</SectionHeading>
          <Switch label={`「${names.room}」を公開する`} defaultChecked />
          <Switch label="価格の相談に応じる" help={`${names.person}さんに届きます。`} />
          <Switch label="入金を知らせる" defaultChecked disabled />
          <Slider label={names.product} valueText="¥5,000" min={0} max={10_000} defaultValue={5000} />
          <RadioGroup {...radios.args} required error="公開範囲を選択してください" />
          <RadioGroup {...radios.args} label="公開範囲（読み取り専用）" readOnly />
          <TableKindPicker {...kinds.args} />
        </section>
        <OnboardingCard
          status="incomplete"
          missing={['本人確認書類', names.person]}
          onStart={fn()}
          onOpenDashboard={fn()}
        />
        <SalesLedger
          {...ledger.args}
          months={ledger.args.months.map((month) => ({
            ...month,
            entries: month.entries.map((entry) => ({ ...entry, propertyName: names.property })),
          }))}
        />
        <PhotoManager
          {...photos.args}
          photos={photos.args.photos.map((photo) => ({ ...photo, name: names.product, description: names.code }))}
        />
        <SaveBar status="failed" message={`「${names.product}」を保存できませんでした。`} />
      </Page>
      {/* Space for the bottom bar. */}
      <div className="h-16 lg:hidden" />
    </main>
  );
}

const meta = {
  title: '基礎/厳しい条件：売り手',
  id: 'foundations-conditions-selling',
  component: Selling,
  tags: ['!autodocs'],
  args: { names: usual },
  parameters: { layout: 'fullscreen' },
  play: ({ canvasElement }) => expectToFit(canvasElement),
} satisfies Meta<typeof Selling>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 端末の文字を2倍にしても、どれも大きくなり、画面に収まる。 */
export const LargeText: Story = {
  name: '文字200%',
  globals: small,
  parameters: onlySmall,
  beforeEach: doubleText,
  play: async (context) => {
    await meta.play(context);
    await expectDoubled(context.canvasElement);
  },
};

/** 長い名前と、切れ目のない英数字。 */
export const LongNames: Story = { name: '長い名前', args: { names: long }, globals: small, parameters: onlySmall };

/** ハイコントラスト。選ばれたもの、今の段階、オンとオフが、系の色だけで見分けられる。Chromaticがその設定で撮る。 */
export const ForcedColors: Story = { name: '強制カラー', parameters: { chromatic: { forcedColors: 'active' } } };
