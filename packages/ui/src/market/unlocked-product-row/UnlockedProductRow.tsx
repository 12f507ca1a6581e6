'use client';

import type { ComponentProps, ReactNode } from 'react';
import { ClampedText } from '../../base/clamped-text/ClampedText.tsx';
import { DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { Link } from '../../base/link/Link.tsx';
import { cn } from '../../lib/cn.ts';
import { CatalogLink } from '../product-facts/ProductFacts.tsx';
import {
  createIdentityItems,
  createValueItems,
  type ProductDetails,
  type ProductLabels,
} from '../product-facts/productItems.tsx';
import { ProductPhoto, type ProductPhotoProps } from '../product-row/ProductRow.tsx';
import { splitUnbreakable } from './unbreakable.ts';

export type UnlockedProductRowProps = ProductPhotoProps &
  Omit<ComponentProps<'article'>, 'children'> & {
    /** 製品の名前。 */
    name: string;
    /** 製品のページのアドレス。 */
    href: string;
    /** 見出しの段階。部屋の見出しの下なら4、ページの節の下なら3。 */
    level?: 3 | 4;
    /** メーカー、品番、部屋の項目名。部屋は見出しにあるので、行には出ない。 */
    labels: ProductLabels;
    /** 購入した内容。仕様の写真も、その下に並ぶ。 */
    details: ProductDetails;
    /** 詳しい内容の下に置くもの。 */
    footer?: ReactNode;
  };

/**
 * 購入した人と持ち主が読む、部屋の見出しの下の製品。写真の横に名前、メーカー、品番。仕様と寸法は、スマートフォンではその下の幅いっぱいに、
 * 768px以上では横の列に並ぶ。値は、品番や、数とその単位の途中では折れない。
 */
export function UnlockedProductRow({
  name,
  href,
  level = 4,
  labels,
  image,
  standIn,
  category,
  details,
  footer,
  className,
  ...rest
}: UnlockedProductRowProps) {
  const Heading = level === 4 ? 'h4' : 'h3';
  const { catalogUrl, description } = details;
  return (
    <article {...rest} className={cn('grid gap-x-8 gap-y-3 border-line border-b py-5 md:grid-cols-2', className)}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <ProductPhoto image={image} standIn={standIn} category={category} />
        {/* Wraps below the image when large text or a small screen leaves no room beside it. */}
        <div className="min-w-[min(100%,9rem)] flex-1 max-[22rem]:min-w-full">
          <Heading translate="no" className="text-body">
            <Link href={href} className="-my-2.5 inline-block py-2.5 hover:underline">
              {name}
            </Link>
          </Heading>
          <DescriptionList size="small" labels="even" items={createIdentityItems(details, labels, true)} />
          <CatalogLink url={catalogUrl} size="small" />
        </div>
      </div>
      <DescriptionList
        size="small"
        labels="even"
        items={createValueItems(details, {}).map(({ value, ...item }) => ({
          ...item,
          value: typeof value === 'string' ? <Unbroken text={value} /> : value,
        }))}
        className="content-start lg:row-span-2"
      />
      {(description || footer) && (
        <div>
          {description && (
            <ClampedText text={description} lines={6} className="text-ink-muted text-note leading-note" />
          )}
          {footer}
        </div>
      )}
    </article>
  );
}

/** Moves a code to the next line as a whole; only a code that is wider than the line breaks. */
const Unbroken = ({ text }: { text: string }) =>
  splitUnbreakable(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else.
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
