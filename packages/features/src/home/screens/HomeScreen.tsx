import { propertyTypeLabel } from '@iespec/contract';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatPurchaseContents,
  More,
  Page,
  PropertyCard,
  Spinner,
} from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { PageHead, useAbsoluteUrl } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { usePurchasedIds } from '../../purchase/parts/index.ts';
import { text } from '../text.ts';

/** On phones with a pixel ratio of 3, at most 2.2 image pixels per CSS pixel: dense screens request a smaller width. */
const cardSizes =
  '(min-width: 1024px) 378px, (min-width: 640px) calc(50vw - 36px), (min-resolution: 2.5dppx) calc(73vw - 23px), calc(100vw - 32px)';

/** All properties, newest first. */
export function HomeScreen() {
  const list = useInfiniteQuery(propertyQueries.list());
  const purchased = usePurchasedIds();
  const absolute = useAbsoluteUrl();
  const cards = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const preview = cards.find(({ main_image }) => main_image)?.main_image?.url;

  return (
    <Page>
      <PageHead
        description={`${text.tagline}実在する家の図面・建材・寸法を、一軒まるごと。`}
        image={preview && absolute(preview)}
        canonical={absolute(paths.home)}
      />
      <header className="pt-7 pb-4 md:pt-14 md:pb-8">
        <h1 className="text-headline md:text-display">
          <span className="inline-block">理想の住まいを、</span>
          <span className="inline-block">いっしょにつくる。</span>
        </h1>
        <p className="mt-1.5 text-small text-ink-muted md:text-body">
          実在する家の図面・建材・寸法を、一軒まるごと。
          <span className="block">写真を見るのは無料。品番と寸法、限定写真は購入後に。</span>
        </p>
      </header>
      {list.isPending && <Spinner className="min-h-[50vh]" />}
      {list.isError && cards.length === 0 && <ErrorState message={text.loadFailed} onRetry={() => list.refetch()} />}
      {list.isSuccess && cards.length === 0 && (
        <EmptyState icon={House} title={text.empty} description="最初の物件を登録してみませんか。">
          <ButtonLink variant="secondary" href={paths.propertyCreate}>
            物件を登録する
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
        {cards.map(({ id, name, description, prefecture, property_type, layout, ...card }, index) => (
          <li key={id}>
            <PropertyCard
              href={paths.property(id)}
              name={name}
              description={description}
              meta={[prefecture, propertyTypeLabel[property_type], layout].filter(Boolean).join('・')}
              price={card.price}
              unavailable={!card.is_purchasable && !purchased.includes(id)}
              contents={formatPurchaseContents({ ...card.counts, paidImages: card.counts.paid_images })}
              image={card.main_image}
              purchased={purchased.includes(id)}
              sizes={cardSizes}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <More
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? text.moreFailed : undefined}
          onMore={() => list.fetchNextPage()}
          className="mt-6"
        />
      )}
    </Page>
  );
}
