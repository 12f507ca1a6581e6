import type { User } from '@iespec/contract';
import { useQuery } from '@tanstack/react-query';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { transactionQueries } from '#_queries/transactions.ts';

/** The numbers of registered, listed and purchased properties. */
export function ProfileCounts({ user, viewer }: { user: User; viewer: string }) {
  const registered = useQuery(propertyQueries.byUser(user.id, viewer));
  const listed = useQuery(listingQueries.mine(viewer));
  const purchased = useQuery(transactionQueries.purchased(viewer));
  const counts = [
    { label: '登録物件', items: registered.data },
    { label: '出品', items: listed.data },
    { label: '購入', items: purchased.data?.filter(({ status }) => status === 'paid') },
  ];

  return (
    <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-3 text-center">
      {counts.map(({ label, items }) => (
        <div key={label}>
          <dt className="text-note text-ink-muted">{label}</dt>
          <dd className="font-bold text-heading">{items ? `${items.length.toLocaleString('ja-JP')}件` : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
