import type { ComponentProps } from 'react';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { formatPrice } from '../../lib/yen.ts';

export type OrderSummaryProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** 買う物件の名前。 */
  name: string;
  /** 短い一行。例：長野県・戸建・3LDK。 */
  meta?: string | undefined;
  /** 物件の写真。なければnullで、代わりの枠が出る。 */
  image: PictureFile | null;
  /** 支払う金額（円、税込）。 */
  total: number;
};

/** 購入の確認のはじめに、何をいくらで買うかをひと目で見せる。 */
export const OrderSummary = ({ name, meta, image, total, className, ...rest }: OrderSummaryProps) => (
  <section {...rest} aria-label={total === 0 ? '受け取る内容' : 'ご購入の内容'} className={cn('flex gap-4', className)}>
    <div className="size-[112px] shrink-0 overflow-hidden rounded-field bg-line">
      {image ? <Picture file={image} alt="" sizes="112px" priority /> : <NoImage size="small" />}
    </div>
    <div className="min-w-0">
      <h2 className="line-clamp-2 text-heading">{name}</h2>
      {meta && <p className="text-note text-ink-muted">{meta}</p>}
      <p className="mt-1 text-note">
        {total > 0 && <span>合計 </span>}
        <b className="inline-block text-title leading-flat">{formatPrice(total)}</b>
      </p>
    </div>
  </section>
);
