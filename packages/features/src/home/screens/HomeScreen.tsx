import { Link, Page } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { usePurchasedIds } from '#purchase/parts/index.ts';
import { PropertyList } from '../parts/PropertyList.tsx';
import { text } from '../text.ts';
import { Introduction } from './Introduction.tsx';

/** All properties, newest first. */
export function HomeScreen() {
  const list = useInfiniteQuery(propertyQueries.list());
  const purchased = usePurchasedIds();
  const absolute = useAbsoluteUrl();

  return (
    <Page>
      <PageHead
        description={text.tagline + text.lead}
        image={absolute('/home-preview.jpg')}
        canonical={absolute(paths.home)}
      />
      <div className="grid gap-x-10 gap-y-4 pt-7 pb-6 md:pt-14 md:pb-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <header className="my-auto">
          <h1 className="text-headline md:text-display">
            <span className="inline-block">理想の住まいを、</span>
            <span className="inline-block">いっしょにつくる。</span>
          </h1>
          <p className="mt-1.5 text-ink-muted text-small md:text-body">
            {text.lead}
            <span className="inline-block">建てる人・直す人・設計する人へ。</span>
          </p>
        </header>
        <Introduction />
      </div>
      <PropertyList list={list} purchasedIds={purchased} />
      {/* Waits for the list, which would otherwise push the link down. */}
      {!list.isPending && (
        <Link
          href={paths.sell}
          className="mt-16 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3 text-small hover:border-ink"
        >
          あなたの住まいの仕様情報も、販売できます。
          <span className="font-bold text-link">販売のしくみを見る</span>
        </Link>
      )}
    </Page>
  );
}
