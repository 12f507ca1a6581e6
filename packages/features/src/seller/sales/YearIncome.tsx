import { formatSignedYen, Link } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#_paths/paths.ts';
import { sellerQueries } from '#_queries/sellers.ts';

const yearInTokyo = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', year: 'numeric' });

/** What the seller has earned in the newest year with a sale that stands. Nothing before the first one. */
export function YearIncome({ viewer }: { viewer: string }) {
  const { data } = useQuery(sellerQueries.salesTotals(viewer));
  const newest = data?.years.find(({ count }) => count > 0);
  if (!newest) return null;
  const { year, net, count } = newest;
  const when = yearInTokyo.format(new Date()) === String(year) ? '今年' : `${year}年`;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-bold text-heading">
        {`${when}の受取額 ${formatSignedYen(net)}・${count.toLocaleString('ja-JP')}件`}
      </span>
      <Link
        href={`${paths.mySales}#sales`}
        className="inline-flex min-h-11 items-center text-link text-small underline"
      >
        内訳を見る
      </Link>
    </p>
  );
}
