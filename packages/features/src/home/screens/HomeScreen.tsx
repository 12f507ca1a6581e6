import { Link, Page } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageHead, useAbsoluteUrl } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { usePurchasedIds } from '../../purchase/parts/index.ts';
import { PropertyList } from '../parts/PropertyList.tsx';
import { text } from '../text.ts';

/** All properties, newest first. */
export function HomeScreen() {
  const list = useInfiniteQuery(propertyQueries.list());
  const purchased = usePurchasedIds();
  const absolute = useAbsoluteUrl();

  return (
    <Page>
      <PageHead
        description={`${text.tagline}実在する家の図面・建材・寸法を、一軒まるごと。`}
        image={absolute('/home-preview.jpg')}
        canonical={absolute(paths.home)}
      />
      <header className="pt-7 pb-4 md:pt-14 md:pb-8">
        <h1 className="text-headline md:text-display">
          <span className="inline-block">理想の住まいを、</span>
          <span className="inline-block">いっしょにつくる。</span>
        </h1>
        <p className="mt-1.5 text-small text-ink-muted md:text-body">
          実在する家の図面・建材・寸法を、一軒まるごと。
          <span className="block">写真を見るのは無料。品番と寸法、有料画像は購入後に。</span>
        </p>
      </header>
      <PropertyList list={list} purchasedIds={purchased} />
      {/* After the list, so that its arrival moves nothing. */}
      {!list.isPending && (
        <Link
          href={paths.sell}
          className="mt-16 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3 text-small hover:border-ink"
        >
          あなたの住まいの仕様情報も、販売できます。
          <span className="font-bold text-brand">販売のしくみを見る</span>
        </Link>
      )}
    </Page>
  );
}
