'use client';

import { Download } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../../base/badge/Badge.tsx';
import { Button } from '../../base/button/Button.tsx';
import { EmptyState } from '../../base/empty-state/EmptyState.tsx';
import { Link } from '../../base/link/Link.tsx';
import { cn } from '../../lib/cn.ts';
import { formatDate } from '../../lib/date.ts';
import { formatSignedYen } from '../../lib/yen.ts';

/** 期間の合計（円）。売上 = 返金 + 手数料 + 受取額。 */
export type SalesAmounts = {
  /** 売れた価格の合計。 */
  price: number;
  /** 返金などで買い手に戻った額。戻した分が返ってくれば、負になることもある。 */
  refunded: number;
  /** 手数料。返金した分は戻る。 */
  fee: number;
  /** 受取額。 */
  net: number;
};

export type SalesEntry = {
  /** ほかの行と重ならない番号。 */
  id: number;
  /** 売れた、または返金した日時（RFC 3339）。 */
  date: string;
  /** 物件名。 */
  propertyName: string;
  /** 物件のページ。削除した物件ではnull。 */
  href: string | null;
  /** 売上か、あとで減った分か。`refund_failed`と`dispute_won`は、減った分が戻ったもの。 */
  kind: 'sale' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won';
  /** 価格。売上が減った行では、手数料、受取額とともに負。価格 = 手数料 + 受取額。 */
  price: number;
  /** 手数料。 */
  fee: number;
  /** 受取額。 */
  net: number;
};

export type SalesMonth = {
  /** 月（1から12）。 */
  month: number;
  /** その月の全件の合計。 */
  total: SalesAmounts;
  /** 読み込んだ行、新しい順。 */
  entries: SalesEntry[];
};

export type SalesLedgerProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 何年の売上か。 */
  year: number;
  /** その年の全件の合計。 */
  total: SalesAmounts;
  /** 月ごとの売上、新しい月から。 */
  months: SalesMonth[];
  /** その年の全件のCSVを受け取るときに呼ばれる。 */
  onDownload: () => void;
  /** CSVを用意しているあいだtrue。 */
  downloading?: boolean;
  /** ほかの年への切り替え。 */
  yearSelect?: ReactNode;
  /** 続きを読むときに呼ばれる。渡さなければ、これで全部。 */
  onMore?: (() => void) | undefined;
  /** 続きを読み込んでいるあいだtrue。 */
  loading?: boolean;
  /** 続きを読み込めなかったときの文。 */
  failure?: string | undefined;
};

const labels: Record<SalesEntry['kind'], string> = {
  sale: '販売済み',
  refund: '返金済み',
  refund_failed: '返金の取り消し',
  dispute: '異議申し立て',
  dispute_won: '異議申し立ての取り消し',
};

/**
 * 売上の台帳。年と月の合計、1件ごとの価格・手数料・受取額。返金は、売上の行を変えずに、その日の行として引く。
 * 広い画面では表、電話では1件が1枚のカードになる。
 */
export const SalesLedger = ({
  year,
  total,
  months,
  onDownload,
  downloading = false,
  yearSelect,
  onMore,
  loading = false,
  failure,
  className,
  ...rest
}: SalesLedgerProps) => {
  const hasRefunds = total.refunded !== 0;
  return (
    <section {...rest} aria-label={`${year}年の売上`} className={cn('grid grid-cols-1 gap-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {yearSelect ?? <h3 className="text-heading">{`${year}年の売上`}</h3>}
        {months.length > 0 && (
          <Button variant="secondary" size="small" icon={Download} loading={downloading} onClick={onDownload}>
            {downloading ? '用意しています...' : 'CSVをダウンロード'}
          </Button>
        )}
      </div>
      {months.length === 0 ? (
        <EmptyState
          level={3}
          title={`${year}年の売上はありません`}
          description="売れると、ここに1件ずつ記録されます。"
        />
      ) : (
        <>
          <dl
            className={cn(
              'grid grid-cols-[1fr_auto] gap-y-0.5 rounded-card border border-line bg-surface px-4 py-3 text-small sm:gap-x-4',
              hasRefunds ? 'sm:grid-cols-2' : 'sm:grid-cols-3',
            )}
          >
            <Amount label="年間の売上" amount={total.price} />
            {hasRefunds && <Amount label="返金" amount={-total.refunded} />}
            <Amount label="手数料" amount={-total.fee} />
            <Amount label="受取額" amount={total.net} isStrong />
          </dl>
          <Table year={year} months={months} />
          {failure && (
            <p role="alert" className="text-center text-danger text-small">
              {failure}
            </p>
          )}
          {onMore && (
            <Button variant="secondary" loading={loading} onClick={onMore} className="justify-self-center">
              {loading ? '読み込み中...' : '続きを見る'}
            </Button>
          )}
        </>
      )}
    </section>
  );
};

const Amount = ({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) => (
  <div className="contents sm:block">
    <dt className={isStrong ? 'font-bold' : 'text-ink-muted'}>{label}</dt>
    <dd className={cn('text-right sm:text-left', isStrong && 'font-bold')}>{formatSignedYen(amount)}</dd>
  </div>
);

/** −¥1,000 with a typographic minus sign; zero has no sign. */
// On phones, CSS changes the display of the table elements; browsers keep their semantics.
const Table = ({ year, months }: Pick<SalesLedgerProps, 'year' | 'months'>) => (
  <table className="block w-full text-small sm:table">
    <caption className="sr-only">{`${year}年の売上の明細`}</caption>
    <thead className="hidden text-left text-ink-muted sm:table-header-group">
      <tr className="border-line border-b">
        {['日付', '物件', '状態', '価格', '手数料', '受取額'].map((heading, index) => (
          <th key={heading} scope="col" className={cn('py-2 pr-3 font-normal last:pr-0', index > 2 && 'text-right')}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    {months.map(({ month, total, entries }) => (
      <tbody key={month} className="block sm:table-row-group">
        <tr className="flex flex-wrap items-baseline justify-between gap-3 border-line border-b pt-5 pb-2 sm:table-row">
          <th scope="rowgroup" colSpan={3} className="text-left sm:pt-5 sm:pb-2">
            {`${month}月`}
          </th>
          <Cell label="価格" isTotal>
            {formatSignedYen(total.price - total.refunded)}
          </Cell>
          <Cell label="手数料" isTotal>
            {formatSignedYen(-total.fee)}
          </Cell>
          <td className="whitespace-nowrap text-right font-bold sm:pt-5 sm:pb-2">
            <span className="mr-2 font-normal text-ink-muted text-note sm:hidden">受取額の合計</span>
            <span>{formatSignedYen(total.net)}</span>
          </td>
        </tr>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    ))}
  </table>
);

const Row = ({ entry: { date, propertyName, href, kind, price, fee, net } }: { entry: SalesEntry }) => (
  <tr
    data-kind={kind}
    className="grid grid-cols-[minmax(0,1fr)_fit-content(60%)] gap-x-4 border-line border-b py-3 align-top sm:table-row [&>td]:sm:py-3 [&>td]:sm:pr-3"
  >
    <td className="col-start-1 row-start-2 whitespace-nowrap text-ink-muted text-note sm:text-small">
      {formatDate(date)}
    </td>
    <td className="col-start-1 row-start-1 min-w-0 font-bold">
      {href ? (
        <Link href={href} className="inline-flex min-h-11 items-center hover:underline sm:min-h-0">
          {propertyName}
        </Link>
      ) : (
        <span>{propertyName}</span>
      )}
    </td>
    <td className="col-start-2 row-start-1 self-center justify-self-end">
      <Badge tone={price < 0 ? 'warning' : 'neutral'} className="max-sm:whitespace-normal">
        {labels[kind]}
      </Badge>
    </td>
    <Cell label="価格">{formatSignedYen(price)}</Cell>
    <Cell label="手数料">{formatSignedYen(-fee)}</Cell>
    <Cell label="受取額" isStrong>
      {formatSignedYen(net)}
    </Cell>
  </tr>
);

type CellProps = {
  label: string;
  isStrong?: boolean;
  isTotal?: boolean;
  children: ReactNode;
};

/** An amount. Phones show its label, too; of a month's totals, they show only 受取額, which is no `Cell`. */
const Cell = ({ label, isStrong = false, isTotal = false, children }: CellProps) => (
  <td
    className={cn(
      'whitespace-nowrap text-right',
      isTotal ? 'hidden pr-3 font-bold sm:table-cell sm:pt-5 sm:pb-2' : 'col-span-2 flex justify-between sm:table-cell',
      isStrong && 'font-bold sm:!pr-0',
    )}
  >
    {!isTotal && <span className="font-normal text-ink-muted sm:hidden">{label}</span>}
    {children}
  </td>
);
