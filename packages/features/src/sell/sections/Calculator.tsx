import { feeOf, feePercent, price as priceLimits } from '@iespec/contract';
import { formatYen, Slider } from '@iespec/ui';
import { useId, useState } from 'react';
import { proceedsOf } from '../proceedsOf.ts';

/** The sliders' ranges: usual prices in yen, and numbers of sales. */
const prices = { min: 500, max: 30_000, step: 500 };
const counts = { min: 1, max: 100 };

/** Calculates the proceeds of a price and a number of sales. Without scripts, shows an example. */
export function Calculator() {
  const [price, setPrice] = useState<number>(priceLimits.default);
  const [count, setCount] = useState(10);
  const { total, fee, net } = proceedsOf(price, count);
  const id = useId();
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="text-heading">受取額を計算する</h2>
      <div className="mt-3 grid gap-2 noscript:hidden">
        <Slider
          label="価格（税込）"
          valueText={formatYen(price)}
          {...prices}
          value={price}
          onChange={({ target }) => setPrice(target.valueAsNumber)}
        />
        <Slider
          label="売れた件数"
          valueText={`${count}件`}
          {...counts}
          value={count}
          onChange={({ target }) => setCount(target.valueAsNumber)}
        />
      </div>
      <dl className="mt-3 grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 rounded-field bg-brand-soft p-4 text-small">
        <dt>
          販売代金
          <span className="block text-ink-muted text-note">{`${formatYen(price)} × ${count}件`}</span>
        </dt>
        <dd className="text-right">{formatYen(total)}</dd>
        <dt>
          手数料
          <span className="block text-ink-muted text-note">{`${feePercent}%、1件 ${formatYen(feeOf(price))}`}</span>
        </dt>
        <dd className="text-right">{`−${formatYen(fee)}`}</dd>
        <dt id={id} className="font-bold text-body">
          受取額
        </dt>
        <dd className="text-right">
          <output aria-labelledby={id} className="font-bold text-brand text-headline leading-flat">
            {formatYen(net)}
          </output>
        </dd>
      </dl>
      <p className="mt-3 text-ink-muted text-note">
        計算の例です。売れる件数をお約束するものではありません。手数料は1件ごとに計算し、1円未満は切り捨てます。カード決済の費用を、このほかに差し引くことはありません。
      </p>
    </section>
  );
}
