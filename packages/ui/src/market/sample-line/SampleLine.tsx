import type { ComponentProps } from 'react';
import { Link } from '../../base/link/Link.tsx';
import { cn } from '../../lib/cn.ts';
import type { ProductDetails } from '../product-facts/productItems.tsx';

export type SampleLineProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** 見本の製品の名前。 */
  name: string;
  /** 見本の内容。メーカー、品番、寸法だけが出る。 */
  details: Pick<ProductDetails, 'maker' | 'code' | 'dimensions'>;
  /** 見本のアドレス。 */
  href: string;
  /** リンクの言葉。例：サンプルを1点見る（無料）。 */
  label: string;
};

/** 購入すると何が読めるかを、見本の製品の名前、メーカー、品番、寸法の1行で示す。値は途中で折れない。 */
export const SampleLine = ({ name, details, href, label, className, ...rest }: SampleLineProps) => (
  <div
    {...rest}
    className={cn(
      'flex flex-wrap items-center justify-between gap-x-4 border-line border-y pt-2 text-note leading-note',
      className,
    )}
  >
    <p>
      <b className="mr-2 inline-block">{name}</b>
      {formatSample(details).map((item) => (
        <span key={item} className="mr-2 inline-block">
          {item}
        </span>
      ))}
    </p>
    <Link href={href} className="inline-flex min-h-11 items-center font-bold text-link hover:underline">
      {label}
    </Link>
  </div>
);

/** Maker, code and dimensions: 月灯工房, TA-450W, 幅450×奥行450×高さ420 mm. Leaves out what is missing. */
function formatSample({ maker, code, dimensions }: SampleLineProps['details']) {
  const hasOneUnit = dimensions.every(({ unit }) => unit === dimensions[0]?.unit);
  const sizes = dimensions.map(
    ({ type, value, unit }, index) =>
      `${type}${value.toLocaleString('ja-JP')}${hasOneUnit && index < dimensions.length - 1 ? '' : ` ${unit}`}`,
  );
  return [maker, code, sizes.join('×')].filter((item) => !!item);
}
