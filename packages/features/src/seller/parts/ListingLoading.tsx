import { ErrorState, Loading, Skeleton } from '@iespec/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, requestIdOf } from '#_api/call.ts';

type ListingLoadingProps = {
  queries: Pick<UseQueryResult, 'error' | 'refetch'>[];
  message: string;
  /** Replaces the retry when the API has refused a request (4xx). */
  onRefused?: ReactNode;
};

/** Shown until the queries of a listing's form have data. */
export function ListingLoading({ queries, message, onRefused }: ListingLoadingProps) {
  const failed = queries.filter(({ error }) => error !== null);
  if (failed.length === 0)
    return (
      <Loading className="grid gap-5">
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-19 rounded-field" />
        <Skeleton className="h-41 rounded-field" />
      </Loading>
    );
  const isRefused = failed.some(({ error }) => error instanceof ApiError && error.status < 500);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <div>
      <ErrorState
        message={message}
        requestId={requestIdOf(failed[0]?.error)}
        onRetry={isRefused && onRefused ? undefined : retry}
      />
      {isRefused && onRefused}
    </div>
  );
}
