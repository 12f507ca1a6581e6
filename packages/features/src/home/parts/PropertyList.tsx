import type { PropertySummary } from '@iespec/contract';
import { ButtonLink, EmptyState, ErrorState, More, Spinner } from '@iespec/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { House } from 'lucide';
import { requestIdOf } from '#_api/call.ts';
import { paths } from '#_paths/paths.ts';
import { text } from '../text.ts';
import { PropertyGrid, type PropertyGridProps } from './PropertyGrid.tsx';

type PropertyListProps = Omit<PropertyGridProps, 'properties'> & {
  list: UseInfiniteQueryResult<InfiniteData<{ items: PropertySummary[] }>>;
};

/** All properties in the order of `propertyQueries.list`, or the loading, failed or empty state. */
export function PropertyList({ list, ...rest }: PropertyListProps) {
  const cards = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {list.isPending && <Spinner className="min-h-[50vh]" />}
      {list.isError && cards.length === 0 && (
        <ErrorState message={text.loadFailed} requestId={requestIdOf(list.error)} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && cards.length === 0 && (
        <EmptyState icon={House} title={text.empty} description="最初の物件を登録してみませんか。">
          <ButtonLink variant="secondary" href={paths.propertyCreate}>
            物件を登録する
          </ButtonLink>
        </EmptyState>
      )}
      <PropertyGrid {...rest} properties={cards} />
      {list.hasNextPage && (
        <More
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? text.moreFailed : undefined}
          onMore={() => list.fetchNextPage()}
          className="mt-6"
        />
      )}
    </>
  );
}
