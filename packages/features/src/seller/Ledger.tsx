import type { SalesEntry, SalesTotals } from '@iespec/contract';
import { EmptyState, ErrorState, SalesLedger, type SalesMonth, SectionHeading, Select, Skeleton } from '@iespec/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide';
import { type ReactNode, useState } from 'react';
import { requestIdOf } from '#_api/call.ts';
import { saveCsv } from '#_forms/saveFile.ts';
import { paths } from '#_paths/paths.ts';
import { exportSales, sellerQueries } from '#_queries/sellers.ts';
import { text } from './text.ts';
import { useAlert } from './useAlert.tsx';

/** `propertyIds`: ids of the existing properties; sales of deleted properties have no link. */
type LedgerProps = { viewer: string; propertyIds: number[] };

/** Sales by year. */
export function Ledger({ viewer, propertyIds }: LedgerProps) {
  const totals = useQuery(sellerQueries.salesTotals(viewer));
  const [year, setYear] = useState<number>();
  const years = totals.data?.years ?? [];
  const chosen = years.find((candidate) => candidate.year === year) ?? years[0];

  return (
    <section id="sales" className="grid gap-3">
      <SectionHeading className={chosen && 'sr-only'}>売上</SectionHeading>
      {totals.isPending && <Skeleton className="h-27 rounded-card" />}
      {totals.isError && !totals.data && (
        <ErrorState message={text.salesFailed} requestId={requestIdOf(totals.error)} onRetry={() => totals.refetch()} />
      )}
      {totals.data && !chosen && (
        <EmptyState
          icon={ReceiptText}
          level={3}
          title="まだ売上はありません"
          description="売れると、ここに1件ずつ記録されます。"
        />
      )}
      {chosen && (
        <Year
          key={chosen.year}
          year={chosen}
          viewer={viewer}
          propertyIds={propertyIds}
          yearSelect={
            years.length > 1 && (
              <Select
                label="年"
                hideLabel
                value={chosen.year}
                options={years.map((option) => ({ value: String(option.year), label: `${option.year}年の売上` }))}
                onChange={({ target }) => setYear(Number(target.value))}
              />
            )
          }
        />
      )}
    </section>
  );
}

type YearProps = LedgerProps & { year: SalesTotals['years'][number]; yearSelect: ReactNode };

function Year({ year: { year, months, ...total }, viewer, propertyIds, yearSelect }: YearProps) {
  const sales = useInfiniteQuery(sellerQueries.sales(year, viewer));
  const csv = useMutation(exportSales);
  const alert = useAlert();
  const items = sales.data?.pages.flatMap((page) => page.items) ?? [];

  const download = () => {
    alert.clear();
    csv.mutate(
      { query: { year } },
      {
        onSuccess: (file) => saveCsv(`iespec-sales-${year}.csv`, file),
        onError: (error) => alert.show(text.csvFailed, error),
      },
    );
  };

  if (sales.isPending) return <Skeleton className="h-48 rounded-card" />;
  if (sales.isError && items.length === 0) {
    return (
      <ErrorState message={text.salesFailed} requestId={requestIdOf(sales.error)} onRetry={() => sales.refetch()} />
    );
  }
  return (
    <>
      {alert.alert}
      <SalesLedger
        year={year}
        total={total}
        months={months.flatMap((month) => toMonth(month, items, propertyIds))}
        yearSelect={yearSelect || undefined}
        downloading={csv.isPending}
        onDownload={download}
        loading={sales.isFetchingNextPage}
        failure={sales.isFetchNextPageError ? text.moreSalesFailed : undefined}
        onMore={sales.hasNextPage ? () => void sales.fetchNextPage() : undefined}
      />
    </>
  );
}

const monthInTokyo = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', month: 'numeric' });

/** The month with its loaded entries, or an empty array if none of them are loaded. */
function toMonth(
  { month, ...total }: SalesTotals['years'][number]['months'][number],
  items: SalesEntry[],
  propertyIds: number[],
): SalesMonth[] {
  const entries = items
    .filter(({ occurred_at }) => Number(monthInTokyo.format(new Date(occurred_at))) === month)
    .map(({ id, kind, occurred_at, property, price, fee, net }) => ({
      id,
      kind,
      date: occurred_at,
      propertyName: property.name,
      href: propertyIds.includes(property.id) ? paths.property({ propertyId: property.id }) : null,
      price,
      fee,
      net,
    }));
  return entries.length > 0 ? [{ month, total, entries }] : [];
}
