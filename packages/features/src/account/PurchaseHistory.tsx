import type { Transaction } from '@iespec/contract';
import { ButtonLink, EmptyState, ErrorState, type Purchase, PurchaseList, SectionHeading, Skeleton } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { paths } from '../_paths/paths.ts';
import { transactionQueries } from '../_queries/transactions.ts';

/** What the viewer has bought, newest first. */
export function PurchaseHistory({ viewer }: { viewer: string }) {
  const purchased = useQuery(transactionQueries.purchased(viewer));
  const items = purchased.data ?? [];

  return (
    <section className="mt-8">
      <SectionHeading className="mb-3" {...(items.length > 0 && { count: items.length })}>
        購入履歴
      </SectionHeading>
      {purchased.isPending && <Skeleton className="h-27 rounded-field" />}
      {purchased.isError && (
        <ErrorState
          message="購入履歴を読み込めませんでした。しばらく経ってから再度お試しください。"
          onRetry={() => purchased.refetch()}
        />
      )}
      {purchased.isSuccess && items.length === 0 && (
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
    </section>
  );
}

const toRow = (
  { id, status, purchaseDate, totalAmount, refundableUntil, property }: Transaction,
  now: Date,
): Purchase => ({
  id,
  href: paths.property(property.id),
  name: property.name,
  prefecture: property.prefecture,
  date: purchaseDate,
  amount: totalAmount,
  status,
  refundableUntil: new Date(refundableUntil) > now ? refundableUntil : null,
});
