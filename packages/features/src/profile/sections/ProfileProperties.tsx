import { ErrorState, Loading, More, SectionHeading, Skeleton } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestIdOf } from '#_api/call.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { PropertyGrid } from '#home/parts/index.ts';
import { usePurchasedIds } from '#purchase/parts/index.ts';
import { text } from '../text.ts';

/** The properties of a seller that visitors can see, newest first. */
export function ProfileProperties({ userId }: { userId: number }) {
  const list = useInfiniteQuery(propertyQueries.listOfUser(userId));
  const purchasedIds = usePurchasedIds();
  const properties = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section>
      <SectionHeading className="mb-4">物件</SectionHeading>
      {list.isPending && (
        <Loading>
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {[0, 1, 2].map((index) => (
              <li key={index}>
                <Skeleton className="aspect-photo rounded-card" />
                <Skeleton className="mt-2.5 h-7 w-3/4 rounded-field" />
                <Skeleton className="mt-2 h-16 rounded-field" />
              </li>
            ))}
          </ul>
        </Loading>
      )}
      {list.isError && properties.length === 0 && (
        <ErrorState message={text.listFailed} requestId={requestIdOf(list.error)} onRetry={() => list.refetch()} />
      )}
      <PropertyGrid properties={properties} purchasedIds={purchasedIds} level={3} />
      {list.hasNextPage && (
        <More
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? text.moreFailed : undefined}
          onMore={() => list.fetchNextPage()}
          className="mt-6"
        />
      )}
    </section>
  );
}
