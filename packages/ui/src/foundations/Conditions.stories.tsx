import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, Trash2 } from 'lucide';
import { expect, fn, waitFor } from 'storybook/test';
import { exterior, lamp, lampContents, lampDetails, living, tabHrefs } from '../../test/samples.ts';
import { Alert } from '../base/alert/Alert.tsx';
import { Badge, PurchasedBadge } from '../base/badge/Badge.tsx';
import { BottomBar } from '../base/bottom-bar/BottomBar.tsx';
import { Breadcrumb } from '../base/breadcrumb/Breadcrumb.tsx';
import { Button } from '../base/button/Button.tsx';
import { Card } from '../base/card/Card.tsx';
import { Carousel } from '../base/carousel/Carousel.tsx';
import { EmptyState } from '../base/empty-state/EmptyState.tsx';
import { ErrorState } from '../base/error-state/ErrorState.tsx';
import { Footer } from '../base/footer/Footer.tsx';
import { ListRow } from '../base/list-row/ListRow.tsx';
import { Page } from '../base/page/Page.tsx';
import { PageTabs } from '../base/page-tabs/PageTabs.tsx';
import { Progress } from '../base/progress/Progress.tsx';
import { SectionHeading } from '../base/section-heading/SectionHeading.tsx';
import { Skeleton } from '../base/skeleton/Skeleton.tsx';
import { Spinner } from '../base/spinner/Spinner.tsx';
import { TopBar } from '../base/top-bar/TopBar.tsx';
import { ViewToggle } from '../base/view-toggle/ViewToggle.tsx';
import { RoomSelector } from '../editing/room-selector/RoomSelector.tsx';
import { Checkbox } from '../forms/checkbox/Checkbox.tsx';
import { Select } from '../forms/select/Select.tsx';
import { TextField } from '../forms/text-field/TextField.tsx';
import { FilterChips } from '../market/filter-chips/FilterChips.tsx';
import { Price } from '../market/price/Price.tsx';
import { ProductRow } from '../market/product-row/ProductRow.tsx';
import { PropertyCard } from '../market/property-card/PropertyCard.tsx';
import { PurchaseButton } from '../market/purchase-button/PurchaseButton.tsx';
import { doubleText, expectDoubled, expectToFit, long, type Names, onlySmall, small, usual } from './conditions.ts';

const labels = { maker: 'メーカー', code: '品番', room: '設置場所' };

/** Samples of everything that a user's display settings affect. */
function Samples({ names, signedIn }: { names: Names; signedIn: boolean }) {
  return (
    <div className="pb-20">
      <TopBar
        viewer={signedIn ? { status: 'signedIn', name: names.person } : { status: 'signedOut' }}
        signInHref="/"
        menu={[]}
        onSignOut={fn()}
      />
      <BottomBar signedIn={signedIn} current="home" hrefs={tabHrefs} />
      <main>
        <Page className="grid grid-cols-1 gap-6 py-4">
          <Breadcrumb
            items={[
              { label: 'ホーム', href: '/' },
              { label: names.property, href: '/property/10' },
            ]}
            onBack={fn()}
          />
          <h1 className="text-title">{names.property}</h1>
          <div className="flex flex-wrap items-center gap-4">
            <Price amount={5000} />
            <PurchaseButton state="purchasable" editHref="/" buyHref="/" />
            <PurchaseButton state="confirming" editHref="/" buyHref="/" />
          </div>
          <Alert tone="info">購入手続きにはログインが必要です。</Alert>
          <Alert tone="success">「{names.room}」を保存しました。</Alert>
          <Alert tone="warning">公開すると、価格は24時間変えられません。</Alert>
          <Alert tone="error">支払い処理に失敗しました。もう一度お試しください。</Alert>
          <p className="flex flex-wrap gap-2">
            <Badge>下書き</Badge>
            <PurchasedBadge />
            <Badge tone="warning">返金済み</Badge>
            <Badge tone="error">確認が必要</Badge>
          </p>
          <PageTabs
            label="物件の情報"
            value="gallery"
            onChange={fn()}
            tabs={[
              { value: 'products', label: '製品', href: '/' },
              { value: 'gallery', label: 'ギャラリー', href: '/' },
              { value: 'rooms', label: '部屋', href: '/' },
            ]}
          >
            <div className="grid gap-4 pt-4">
              <FilterChips
                label="写真を絞り込む"
                value="all"
                onChange={fn()}
                chips={[
                  { value: '1', label: names.room },
                  { value: '2', label: '寝室' },
                ]}
              />
              <ViewToggle value="grid" onChange={fn()} />
              <RoomSelector
                value={1}
                onChange={fn()}
                rooms={[
                  { id: 1, name: names.room, image: living },
                  { id: 2, name: '寝室', image: null },
                ]}
              />
            </div>
          </PageTabs>
          <Carousel
            label={`${names.property}の写真`}
            sizes="320px"
            slides={[
              { ...exterior, id: 1, alt: '外観', locked: false },
              { ...living, id: 2, alt: '居間', locked: false },
            ]}
          />
          <PropertyCard
            href="/"
            name={names.property}
            description={`${names.property}。庭へ床が続きます。`}
            meta="長野県・戸建・3LDK"
            image={exterior}
            purchased
            sizes="320px"
          />
          <section>
            <SectionHeading count={3}>使用製品一覧</SectionHeading>
            <SectionHeading level={3}>{names.room}</SectionHeading>
            <ProductRow
              name={names.product}
              category="照明"
              room={names.room}
              labels={labels}
              image={lamp}
              details={{
                ...lampDetails,
                maker: names.person,
                code: names.code,
                description: `${names.product}。食卓の上に低く吊っています。`,
                specifications: [{ id: 1, type: '光源', value: names.code }],
                dimensions: [{ id: 2, type: '幅', value: 1450, unit: 'mm' }],
              }}
              contents={lampContents}
            />
            <ProductRow
              name={names.product}
              category={null}
              room={names.room}
              labels={labels}
              image={null}
              details={null}
              contents={lampContents}
            />
            <ListRow
              title={names.product}
              description="照明"
              image={lamp}
              actions={
                <Button variant="ghost" tone="danger" size="small" icon={Trash2}>
                  削除
                </Button>
              }
            />
          </section>
          <TextField label="部屋名" required help="購入前の人にも見えます。" placeholder="例：寝室" />
          <TextField label="品番" defaultValue={names.code} error="品番は50文字以内で入力してください" />
          <TextField label="物件" defaultValue={names.property} disabled />
          <Select label="部屋" options={[{ value: '1', label: names.room }]} />
          <Checkbox label={`「${names.room}」の価格の相談に応じる`} defaultChecked />
          <Card title={names.room} description="この部屋の製品6点と写真12枚。" actions={<Button>保存する</Button>} />
          <Button loading>保存しています...</Button>
          <Button disabled>公開する</Button>
          <Progress label="アップロード" value={0.4} />
          <Progress label="処理" />
          <Spinner />
          <div className="grid gap-2">
            <Skeleton className="h-8 w-2/3 rounded-field" />
            <Skeleton className="h-24 rounded-card" />
          </div>
          <EmptyState
            icon={Heart}
            title="お気に入りはまだありません"
            description="気になる家のハートを押すと、ここに並びます。"
          />
          <ErrorState message="データの読み込みに失敗しました" onRetry={fn()} />
        </Page>
      </main>
      <Footer />
    </div>
  );
}

const meta = {
  title: '基礎/厳しい条件',
  id: 'foundations-conditions',
  component: Samples,
  tags: ['!autodocs'],
  args: { names: usual, signedIn: true },
  parameters: { layout: 'fullscreen' },
  play: ({ canvasElement }) => expectToFit(canvasElement),
} satisfies Meta<typeof Samples>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 端末の文字を2倍にすると、どれも2倍になって画面に収まる。下のバーの文字は、5つが並ぶ大きさまで。 */
export const LargeText: Story = {
  name: '文字200%',
  globals: small,
  parameters: onlySmall,
  beforeEach: doubleText,
  play: async (context) => {
    await meta.play(context);
    await expectDoubled(context.canvasElement);
    const bar = context.canvas.getByRole('navigation', { name: 'メインメニュー' });
    await expect(bar.getBoundingClientRect().bottom).toBe(innerHeight);
    for (const link of bar.querySelectorAll('a')) {
      await expect(link.scrollHeight, link.textContent).toBeLessThanOrEqual(link.clientHeight);
      await expect(link.scrollWidth, link.textContent).toBeLessThanOrEqual(link.clientWidth);
    }
  },
};

export const LargeTextOnPhone: Story = {
  ...LargeText,
  name: '文字200%：390',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
};

/** 長い名前と、切れ目のない英数字。 */
export const LongNames: Story = { name: '長い名前', args: { names: long }, globals: small, parameters: onlySmall };

/** 320pxの電話。 */
export const Small: Story = {
  name: '小さな電話：320',
  args: { signedIn: false },
  globals: small,
  parameters: onlySmall,
};

/** ハイコントラスト。系の色だけで、選ばれたもの、進み具合、骨組みが見分けられる。Chromaticがその設定で撮る。 */
export const ForcedColors: Story = { name: '強制カラー', parameters: { chromatic: { forcedColors: 'active' } } };

/** 動きを減らす設定では、繰り返すものが止まり、ちらつかない。 */
export const ReducedMotion: Story = {
  name: '動きを減らす',
  parameters: { chromatic: { prefersReducedMotion: 'reduce' } },
  play: async (context) => {
    await meta.play(context);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    await waitFor(() =>
      expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]),
    );
    const skeleton = context.canvasElement.querySelector('[data-skeleton]') as Element;
    await expect(getComputedStyle(skeleton).opacity).toBe('1');
  },
};
