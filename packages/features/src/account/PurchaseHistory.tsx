import type { Transaction } from '@iespec/contract';
import { ButtonLink, EmptyState, ErrorState, More, type Purchase, PurchaseList, Skeleton } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide';
import { requestIdOf } from '#_api/call.ts';
import { paths } from '#_paths/paths.ts';
import { transactionQueries } from '#_queries/transactions.ts';

/** The viewer's purchases, newest first. */
export function PurchaseHistory({ viewer }: { viewer: string }) {
  const history = useInfiniteQuery(transactionQueries.history(viewer));
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <section className="pt-4">
      <h2 className="sr-only">購入履歴</h2>
      {history.isPending && <Skeleton className="h-80 rounded-card" />}
      {history.isError && items.length === 0 && (
        <ErrorState
          message="購入履歴を読み込めませんでした。しばらく経ってから再度お試しください。"
          requestId={requestIdOf(history.error)}
          onRetry={() => history.refetch()}
        />
      )}
      {history.isSuccess && items.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          title="まだ購入した仕様情報はありません"
          description="気になる家の図面や製品の品番を、一軒まるごと手に入れられます。"
        >
          <ButtonLink variant="secondary" href={paths.home}>
            物件をさがす
          </ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && <PurchaseList purchases={items.map((item) => toRow(item, new Date()))} />}
      {history.hasNextPage && (
        <More
          onMore={() => void history.fetchNextPage()}
          loading={history.isFetchingNextPage}
          failure={history.isFetchNextPageError ? '続きを読み込めませんでした。' : undefined}
        />
      )}
    </section>
  );
}

const toRow = (
  { id, status, purchaseDate, totalAmount, refundableUntil, property, refundRequest }: Transaction,
  now: Date,
): Purchase => ({
  id,
  href: paths.property({ propertyId: property.id, tab: 'products' }),
  name: property.name,
  prefecture: property.prefecture,
  date: purchaseDate,
  amount: totalAmount,
  status,
  image: property.main_image,
  printHref: paths.propertyDetail({ propertyId: property.id }),
  // Free purchases have neither a receipt nor a refund.
  ...(totalAmount > 0 && {
    receiptHref: paths.receipt({ purchaseId: id }),
    refund: {
      href: paths.refund({ purchaseId: id }),
      until: new Date(refundableUntil) > now ? refundableUntil : null,
      request: refundRequest,
    },
  }),
});
