'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../../base/link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import { ProductFacts } from '../product-facts/ProductFacts.tsx';
import type { ProductContents, ProductDetails, ProductLabels } from '../product-facts/productItems.tsx';

export type ProductPhotoProps = {
  /** メイン画像。nullなら場所取りが出る。 */
  image: PictureFile | null;
  /** 画像がないときに代わりに描くもの。 */
  standIn?: ReactNode;
  /** 種類。写真の上に出る。 */
  category: string | null;
};

export type ProductRowProps = ProductPhotoProps &
  Omit<ComponentProps<'article'>, 'children'> & {
    /** 製品の名前。誰にでも見える。 */
    name: string;
    /** 製品のページのアドレス。渡すと、名前がリンクになる。 */
    href?: string | undefined;
    /** 見出しの段階。部屋の見出しの下なら4、ページの節の下なら3。 */
    level?: 3 | 4;
    /** 設置されている部屋。 */
    room: string;
    /** メーカー、品番、部屋の項目名。 */
    labels: ProductLabels;
    /** 購入すると見える内容。購入前はnull。 */
    details: ProductDetails | null;
    /** 購入前に、ある項目だけの名前と、ぼかした仮の値を出すためのもの。何もなければ、鍵も出ない。 */
    contents: ProductContents;
    /** 見本の印。写真の隅に「サンプル」が付き、`#sample` で行へ移れる。 */
    sample?: boolean | undefined;
    /** 購入前の案内文を重ねず、ぼかしだけにする。一覧では、最初の行だけに案内文を出す。 */
    quiet?: boolean | undefined;
    /** 購入前の内容が押されたときに呼ばれる。 */
    onLockedClick?: (() => void) | undefined;
  };

/** 部屋にある製品。写真、種類、名前は誰にでも、詳しい内容は購入すると見える。 */
export function ProductRow({
  name,
  href,
  level = 4,
  category,
  room,
  labels,
  image,
  standIn,
  details,
  contents,
  sample = false,
  quiet,
  onLockedClick,
  className,
  ...rest
}: ProductRowProps) {
  const Heading = level === 4 ? 'h4' : 'h3';
  return (
    <article
      {...rest}
      {...(sample && { id: 'sample', tabIndex: -1 })}
      data-locked={!details || undefined}
      className={cn(
        'flex flex-wrap gap-x-4 gap-y-2 py-4',
        details && 'md:col-span-full',
        sample && 'scroll-mt-32 focus:bg-brand-soft xl:scroll-mt-16',
        className,
      )}
    >
      <ProductPhoto image={image} standIn={standIn} category={category}>
        {sample && <SampleMark />}
      </ProductPhoto>
      {/* Wraps below the image when large text or a small screen leaves no room beside it. */}
      <div className="min-w-[min(100%,9rem)] flex-1 max-[22rem]:min-w-full">
        <Heading translate="no" className="text-body">
          {href ? (
            <Link href={href} className="-my-2.5 inline-block py-2.5 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        {!details && <p className="text-note text-ink-muted leading-note">{`${labels.room}：${room}`}</p>}
        <ProductFacts
          name={name}
          room={room}
          labels={labels}
          details={details}
          contents={contents}
          size="small"
          quiet={quiet}
          onLockedClick={onLockedClick}
          className="mt-1"
        />
      </div>
    </article>
  );
}

/** 写真の隅の、見本の印。 */
export const SampleMark = () => (
  <p className="absolute top-0 left-0 bg-ink/80 px-2 py-0.5 text-caption text-on-fill">サンプル</p>
);

/** The image of a product in a row. */
export const ProductPhoto = ({ image, standIn, category, children }: ProductPhotoProps & { children?: ReactNode }) => (
  <div className="relative size-[112px] shrink-0 overflow-hidden rounded-field bg-line">
    {image ? <Picture file={image} alt="" sizes="112px" /> : <NoImage size="small">{standIn}</NoImage>}
    {category && (
      <p className="absolute inset-x-0 bottom-0 bg-ink/80 px-2 py-0.5 text-caption text-on-fill">{category}</p>
    )}
    {children}
  </div>
);
