import { ChevronDown, ChevronRight } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../../base/icon/Icon.tsx';
import { Link } from '../../base/link/Link.tsx';
import { cn } from '../../lib/cn.ts';
import { ContentsLine } from '../purchase-contents/ContentsLine.tsx';

export type ContentCounts = {
  /** 製品の数。見本は含めない。 */
  products: number;
  /** メーカーのある製品の数。 */
  makers: number;
  /** 品番のある製品の数。 */
  codes: number;
  /** 寸法のある製品の数。 */
  dimensioned: number;
  /** 仕様の数。 */
  specifications: number;
  /** カタログのある製品の数。 */
  catalogs: number;
  /** 図面のほかの有料画像の数。 */
  paidImages: number;
  /** 有料画像のある図面の数。 */
  drawings: number;
};

export type ContentsTableProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 物件全体で、購入で手に入るものの数。 */
  total: ContentCounts;
  /** 公開されている部屋と、そこで手に入るもの。見せる順。例：製品5点（品番3）。 */
  rooms: { id: number; name: string; contents: string[] }[];
  /** 売り手に勧める、いちばん効く次の一歩と、その行き先。例：寸法を3点足すと、全製品にそろいます。 */
  next?: { label: string; href?: string } | undefined;
};

/** 購入でひらくもの。物件全体の数は、いつも見える。部屋ごとの数は、押すと開き、印刷にはいつも出る。ないものは「—」。 */
export const ContentsTable = ({ total, rooms, next, className, ...rest }: ContentsTableProps) => (
  <section {...rest} className={cn('rounded-card border border-line bg-surface px-4 py-3', className)}>
    <h2 className="mb-1 text-small">ひらくもの</h2>
    <Counts counts={total} />
    {next?.href ? (
      <Link
        href={next.href}
        className="flex min-h-11 items-center justify-between gap-3 border-line border-t text-small hover:underline"
      >
        <span>{next.label}</span>
        <Icon icon={ChevronRight} className="size-icon-small" />
      </Link>
    ) : (
      next && <p className="border-line border-t py-2.5 text-small">{next.label}</p>
    )}
    {rooms.length > 0 && (
      <details className="group mt-1 border-line border-t print-open">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-small [&::-webkit-details-marker]:hidden">
          <span>{`部屋ごとに見る（${rooms.length}）`}</span>
          <Icon icon={ChevronDown} className="size-icon-small group-open:[rotate:180deg]" />
        </summary>
        <dl className="text-note leading-note">
          {rooms.map(({ id, name, contents }) => (
            <div key={id} className="border-line border-t py-2">
              <dt className="font-bold">{name}</dt>
              <dd className="text-ink-muted">
                {contents.length > 0 ? <ContentsLine contents={contents} /> : <None />}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    )}
  </section>
);

const format = (count: number) => count.toLocaleString('ja-JP');

const None = () => (
  <>
    <span aria-hidden="true" className="text-ink-muted">
      —
    </span>
    <span className="sr-only">なし</span>
  </>
);

const Counts = ({ counts }: { counts: ContentCounts }) => {
  const { products, makers, codes, dimensioned, specifications, catalogs, paidImages, drawings } = counts;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 pb-2 text-note leading-note">
      <Count label="製品" count={products} unit="点" />
      <Count label="メーカー" count={makers} of={products} />
      <Count label="品番" count={codes} of={products} />
      <Count label="寸法" count={dimensioned} of={products} />
      <Count label="仕様" count={specifications} unit="項目" />
      <Count label="カタログ" count={catalogs} of={products} />
      <Count label="有料画像" note="購入者限定の写真" count={paidImages} unit="枚" />
      <Count label="図面" count={drawings} unit="枚" />
    </dl>
  );
};

/** `of`: the number of products that could have it. */
type CountProps = { label: string; note?: string; count: number } & (
  | { of: number; unit?: never }
  | { unit: string; of?: never }
);

const Count = ({ label, note, count, of, unit }: CountProps) => (
  <div className="contents">
    <dt className={cn('text-ink-muted', note && 'py-1')}>
      <span>{label}</span>
      {note && <span className="block text-caption leading-flat">{note}</span>}
    </dt>
    <dd className="col-span-2 grid grid-cols-subgrid items-center">
      <span aria-hidden="true" className={cn('h-1 rounded-full', of && count > 0 && 'bg-line')}>
        {of && count > 0 ? (
          <span className="block h-1 rounded-full bg-brand" style={{ width: `${(count / of) * 100}%` }} />
        ) : null}
      </span>
      <span className="text-right tabular-nums">
        {count === 0 ? <None /> : of ? `${format(of)}点中${format(count)}点` : `${format(count)}${unit}`}
      </span>
    </dd>
  </div>
);
