import type { ComponentProps } from 'react';
import { type DescriptionItem, DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { PrintSheet } from '../../base/print-sheet/PrintSheet.tsx';
import { formatDate } from '../../lib/date.ts';
import { createProductItems, type ProductDetails } from '../product-facts/productItems.tsx';

export type SheetProduct = ProductDetails & {
  /** 製品のなかで一意の番号。 */
  id: number;
  /** 製品の名前。 */
  name: string;
  /** 分類。なければnull。 */
  category: string | null;
};

export type SheetRoom = {
  /** 部屋のなかで一意の番号。 */
  id: number;
  /** 部屋の名前。 */
  name: string;
  /** 部屋の製品。1つもない部屋は印刷しない。 */
  products: SheetProduct[];
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

/** 購入した一軒の仕様をA4で印刷する紙面。部屋ごとに、製品の品番、寸法、仕様を並べる。製品の途中でページは変わらない。 */
export const PropertySheet = ({ name, facts, rooms, drawings, printedAt, url, ...rest }: PropertySheetProps) => (
  <PrintSheet {...rest}>
    <h2 className="text-title">{name}</h2>
    <p className="text-ink-muted text-note">仕様一覧・{formatDate(printedAt)}</p>
    <DescriptionList items={facts} size="small" className="mt-4 border-line border-t pt-4" />
    {rooms
      .filter(({ products }) => products.length > 0)
      .map(({ id, name: room, products }) => (
        <section key={id} className="mt-8">
          <h3 className="break-after-avoid border-ink border-b pb-1 text-heading">
            {room}
            <span className="ml-2 font-normal text-ink-muted text-note">{products.length}点</span>
          </h3>
          <ul className="divide-y divide-line">
            {products.map((product) => (
              <Product key={product.id} product={product} />
            ))}
          </ul>
        </section>
      ))}
    {drawings.length > 0 && (
      <section className="mt-8">
        <h3 className="break-after-avoid border-ink border-b pb-1 text-heading">図面</h3>
        {drawings.map(({ id, name: drawing, image }) => (
          <figure key={id} className="mt-4 break-inside-avoid">
            <figcaption className="text-small">{drawing}</figcaption>
            {/* Loaded eagerly: printing does not wait for lazy images. */}
            <Picture file={image} alt={drawing} sizes="210mm" fit="contain" priority className="max-h-[230mm]" />
          </figure>
        ))}
      </section>
    )}
    <p className="mt-8 break-all border-line border-t pt-3 text-caption text-ink-muted">イエスペック {url}</p>
  </PrintSheet>
);

const Product = ({ product }: { product: SheetProduct }) => (
  <li className="grid break-inside-avoid gap-x-6 gap-y-1 py-3 sm:grid-cols-2 print:grid-cols-2">
    <div className="min-w-0">
      <h4 className="font-bold text-small leading-note">
        {product.name}
        {product.category && <span className="ml-2 font-normal text-ink-muted text-note">{product.category}</span>}
      </h4>
      {product.description && <p className="text-ink-muted text-note leading-note">{product.description}</p>}
      {product.catalogUrl && <p className="break-all text-caption text-ink-muted">{product.catalogUrl}</p>}
    </div>
    <DescriptionList
      items={createProductItems(product, { labels, room: null })}
      size="small"
      className="content-start"
    />
  </li>
);

const labels = { maker: 'メーカー', code: '品番', room: '設置場所' };
