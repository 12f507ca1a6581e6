'use client';

import { type ComponentProps, useId } from 'react';
import { type DescriptionItem, DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { PrintSheet } from '../../base/print-sheet/PrintSheet.tsx';
import { cn } from '../../lib/cn.ts';
import { formatDate } from '../../lib/date.ts';
import { createIdentityItems, createValueItems, type ProductDetails } from '../product-facts/productItems.tsx';
import { useSchedulePages } from './useSchedulePages.ts';

export type SheetProduct = ProductDetails & {
  /** 製品のなかで一意の番号。 */
  id: number;
  /** 製品の名前。 */
  name: string;
  /** 分類。なければnull。 */
  category: string | null;
  /** 写真。なければnull。 */
  image: PictureFile | null;
};

export type SheetRoom = {
  /** 部屋のなかで一意の番号。 */
  id: number;
  /** 部屋の名前。 */
  name: string;
  /** 部屋の説明。なければnull。 */
  description: string | null;
  /** 部屋の写真。 */
  images: SheetImage[];
  /** 部屋の製品。製品も写真もない部屋は印刷しない。 */
  products: SheetProduct[];
};

export type SheetImage = PictureFile & {
  /** 画像のなかで一意の番号。 */
  id: number;
  /** 画像の代わりに読み上げる文。 */
  alt: string;
};

export type SheetDrawing = {
  /** 図面のなかで一意の番号。 */
  id: number;
  /** 図面の名前。 */
  name: string;
  /** 図面の画像。 */
  image: PictureFile;
};

export type PropertySheetProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** 物件の名前。 */
  name: string;
  /** 紙面の題。例：仕様一覧、LDKの仕様書。 */
  title: string;
  /** 表紙の写真。なければnull。 */
  cover: SheetImage | null;
  /** 物件の概要。所在地、間取りなど。 */
  facts: DescriptionItem[];
  /** 部屋と製品。 */
  rooms: SheetRoom[];
  /** 図面。1枚ずつ、途中で切れずに印刷される。 */
  drawings: SheetDrawing[];
  /** 印刷する日（RFC 3339）。 */
  printedAt: string;
  /** 物件のページの絶対アドレス。 */
  url: string;
};

/** Printing does not wait for lazy images. */
const loadImages = (sheet: HTMLElement | null) => {
  for (const image of sheet?.querySelectorAll('img') ?? []) image.loading = 'eager';
};

/**
 * 購入した一軒、または一室の仕様をA4で印刷する表。部屋ごとに、確認の欄、写真、名前、メーカーと品番、説明、仕様と寸法を1行に並べる。
 * 1ページにふつう5〜7点。行の途中でページは変わらず、ページが変わると部屋の見出しも繰り返す。各ページに物件の名前と題、ページの番号が付く。
 * 部屋が2つ以上か、図面があれば、表紙に目次が付き、印刷では本文が次のページから始まる。
 */
export function PropertySheet({
  name,
  title,
  cover,
  facts,
  rooms: allRooms,
  drawings,
  printedAt,
  url,
  ...rest
}: PropertySheetProps) {
  const anchor = useId();
  const rooms = allRooms.filter(({ products, images }) => products.length + images.length > 0);
  useSchedulePages(`${name}・${title}`);
  const hasContents = rooms.length + Math.min(drawings.length, 1) > 1;
  return (
    <PrintSheet {...rest} ref={loadImages}>
      <h2 className="text-title">{name}</h2>
      <p className="text-ink-muted text-note">{`${title}・${formatDate(printedAt)}`}</p>
      <div className={cn('mt-4 grid gap-x-6 gap-y-4', cover && 'sm:grid-cols-2 print:grid-cols-2')}>
        {cover && (
          <div className="aspect-photo overflow-hidden rounded-card">
            <Picture file={cover} alt={cover.alt} sizes="105mm" priority />
          </div>
        )}
        <DescriptionList items={facts} size="small" className="content-start" />
      </div>
      {hasContents && (
        <nav aria-label="目次" className="mt-8">
          <h3 className="border-ink border-b pb-1 text-heading">目次</h3>
          <ol className="grid gap-x-6 text-small sm:grid-cols-2 print:grid-cols-2">
            {rooms.map(({ id, name: room, products }) => (
              <Entry key={id} href={`#${anchor}-${id}`} label={room} count={`${products.length}点`} />
            ))}
            {drawings.length > 0 && <Entry href={`#${anchor}`} label="図面" count={`${drawings.length}枚`} />}
          </ol>
        </nav>
      )}
      <div className={hasContents ? 'break-before-page' : undefined}>
        {rooms.map((room) => (
          <Room key={room.id} id={`${anchor}-${room.id}`} room={room} />
        ))}
        {drawings.length > 0 && (
          <section id={anchor} className="mt-8">
            <h3 className="break-after-avoid border-ink border-b pb-1 text-heading">図面</h3>
            {drawings.map(({ id, name: drawing, image }) => (
              <figure key={id} className="mt-4 break-inside-avoid">
                <figcaption className="text-small">{drawing}</figcaption>
                <Picture file={image} alt={drawing} sizes="210mm" fit="contain" priority className="max-h-[230mm]" />
              </figure>
            ))}
          </section>
        )}
      </div>
      <p className="mt-8 break-all border-line border-t pt-3 text-caption text-ink-muted">{`イエスペック ${url}`}</p>
    </PrintSheet>
  );
}

const Entry = ({ href, label, count }: { href: string; label: string; count: string }) => (
  <li className="border-line border-b">
    <a href={href} className="flex min-h-11 items-center justify-between gap-4">
      <span>{label}</span>
      <span className="text-ink-muted text-note">{count}</span>
    </a>
  </li>
);

/** Its header repeats on each page that its products reach (useSchedulePages). */
const Room = ({ id, room: { name, description, images, products } }: { id: string; room: SheetRoom }) => (
  <section id={id} className="mt-6 w-full">
    <header className="break-inside-avoid">
      <h3 className="border-ink border-b pb-1 text-heading">
        <span>{name}</span>
        <span className="ml-2 font-normal text-ink-muted text-note">{`${products.length}点`}</span>
      </h3>
    </header>
    {(description || images.length > 0) && (
      <div className="my-2 flex break-inside-avoid break-after-avoid flex-wrap gap-4">
        {images.map((image) => (
          <div
            key={image.id}
            className={cn('aspect-photo overflow-hidden rounded-field', images.length > 1 ? 'w-40' : 'h-19')}
          >
            <Picture file={image} alt={image.alt} sizes="160px" />
          </div>
        ))}
        {description && (
          <p className="min-w-0 grow basis-32 whitespace-pre-line text-note leading-note">{description}</p>
        )}
      </div>
    )}
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <Product key={product.id} product={product} />
      ))}
    </ul>
  </section>
);

/** A product without a photo keeps its place, so that the columns stand below each other. */
const Product = ({ product }: { product: SheetProduct }) => (
  <li className="flex break-inside-avoid gap-4 py-2.5">
    <p data-tick className="hidden shrink-0 text-center text-caption text-ink-muted sm:block">
      <span className="mx-auto block size-5 border border-ink" />
      確認
    </p>
    <div className={cn('size-20 shrink-0 overflow-hidden rounded-field', product.image && 'bg-line')}>
      {product.image && <Picture file={product.image} alt="" sizes="80px" />}
    </div>
    <div className="grid min-w-0 grow gap-x-6 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
      <div className="min-w-0">
        <h4 className="font-bold text-small leading-note">
          <span>{product.name}</span>
          {product.category && <span className="ml-2 font-normal text-ink-muted text-note">{product.category}</span>}
        </h4>
        <DescriptionList items={createIdentityItems(product, labels, false)} size="small" labels="even" />
        {product.description && (
          <p className="mt-0.5 whitespace-pre-line text-ink-muted text-note leading-note">{product.description}</p>
        )}
      </div>
      <DescriptionList items={createValueItems(product, {})} size="small" labels="even" className="content-start" />
      {product.catalogUrl && (
        <p className="col-span-full break-all text-caption text-ink-muted leading-note">{product.catalogUrl}</p>
      )}
    </div>
  </li>
);

const labels = { maker: 'メーカー', code: '品番', room: '設置場所' };
