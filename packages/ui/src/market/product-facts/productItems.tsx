'use client';

import { BlurOverlay } from '../../base/blur-overlay/BlurOverlay.tsx';
import { CopyableCode } from '../../base/copyable-code/CopyableCode.tsx';
import type { DescriptionItem } from '../../base/description-list/DescriptionList.tsx';
import type { GridImage } from '../../base/image-grid/ImageGrid.tsx';
import { Picture } from '../../base/picture/Picture.tsx';

export type ProductSpecification = {
  /** 仕様ごとに違う番号。 */
  id: number;
  /** 種類。例：素材。 */
  type: string;
  /** 内容。例：楮和紙。 */
  value: string;
  /** 仕様の写真、見せる順。 */
  pictures?: GridImage[];
};

export type ProductDimension = {
  /** 寸法ごとに違う番号。 */
  id: number;
  /** 種類。例：幅。 */
  type: string;
  /** 値。単位は `unit`。 */
  value: number;
  /** mmかcmかm。 */
  unit: string;
};

export type ProductDetails = {
  /** メーカーの名前。nullなら「不明」と出る。 */
  maker: string | null;
  /** 品番。nullなら行が出ない。 */
  code: string | null;
  /** カタログのアドレス。httpとhttpsだけがリンクになる。 */
  catalogUrl: string | null;
  /** 説明。なければnull。 */
  description: string | null;
  /** 仕様。同じ種類は1行にまとまる。 */
  specifications: ProductSpecification[];
  /** 寸法。1行にまとまる。 */
  dimensions: ProductDimension[];
};

/** 購入すると見えるものの、あるなしと数。値は含まない。 */
export type ProductContents = {
  /** メーカーが書かれているか。 */
  maker: boolean;
  /** 品番が書かれているか。 */
  code: boolean;
  /** カタログへのリンクがあるか。 */
  catalog: boolean;
  /** 仕様の数。 */
  specifications: number;
  /** 寸法の数。 */
  dimensions: number;
};

export type ProductLabels = {
  /** メーカーの項目名。 */
  maker: string;
  /** 品番の項目名。 */
  code: string;
  /** 部屋の項目名。 */
  room: string;
};

export type PictureHandlers = {
  /** 購入前の写真が押されたときに呼ばれる。 */
  onLockedClick?: (() => void) | undefined;
  /** 写真が押されたとき、その番号で呼ばれる。拡大するため。 */
  onOpenPicture?: ((id: number) => void) | undefined;
};

type Options = PictureHandlers & {
  labels: ProductLabels;
  room: string;
};

/** The rows of a product's table. Fixed rows have ids, because a specification may have the same label. */
export const createProductItems = (
  details: ProductDetails,
  { labels, room, ...handlers }: Options,
): DescriptionItem[] => [
  ...createIdentityItems(details, labels, true),
  { id: 'room', label: labels.room, value: room },
  ...createValueItems(details, handlers),
];

/** Maker and code, which cannot be copied from paper. */
export const createIdentityItems = (
  { maker, code }: ProductDetails,
  labels: ProductLabels,
  isCopyable: boolean,
): DescriptionItem[] => [
  { id: 'maker', label: labels.maker, value: maker ?? '不明' },
  ...(code === null
    ? []
    : [
        {
          id: 'code',
          label: labels.code,
          value: isCopyable ? <CopyableCode value={code} label={labels.code} /> : code,
        },
      ]),
];

/** Specifications and dimensions. */
export const createValueItems = (
  { specifications, dimensions }: ProductDetails,
  handlers: PictureHandlers,
): DescriptionItem[] => [
  ...createSpecificationItems(specifications, handlers),
  ...(dimensions.length === 0
    ? []
    : [{ id: 'dimensions', label: '寸法', value: <Dimensions dimensions={dimensions} /> }]),
];

/** Specifications of the same type share a row. */
const createSpecificationItems = (specifications: ProductSpecification[], handlers: PictureHandlers) =>
  [...new Set(specifications.map(({ type }) => type))].map((label) => {
    const rows = specifications.filter(({ type }) => type === label);
    if (rows.every(({ pictures = [] }) => pictures.length === 0))
      return { label, value: rows.map(({ value }) => value).join('、') };
    const list = rows.map(({ id, value, pictures = [] }) => (
      <li key={id}>
        <span>{value}</span>
        <Pictures pictures={pictures} {...handlers} />
      </li>
    ));
    return { label, value: <ul className="grid gap-2">{list}</ul> };
  });

const Pictures = ({ pictures, onLockedClick, onOpenPicture }: PictureHandlers & { pictures: GridImage[] }) =>
  pictures.length > 0 && (
    <ul className="mt-1 flex flex-wrap gap-2">
      {pictures.map(({ id, alt, locked, ...file }) => (
        <li key={id} className="size-20 overflow-hidden rounded-field bg-line">
          <BlurOverlay
            size="small"
            locked={locked}
            name={alt}
            onLockedClick={onLockedClick}
            onOpen={onOpenPicture && (() => onOpenPicture(id))}
            className="h-full"
          >
            <Picture file={file} alt={alt} sizes="80px" />
          </BlurOverlay>
        </li>
      ))}
    </ul>
  );

const Dimensions = ({ dimensions }: Pick<ProductDetails, 'dimensions'>) => (
  <ul className="flex flex-wrap gap-x-3">
    {dimensions.map(({ id, type, value, unit }) => (
      <li key={id}>{`${type} ${value.toLocaleString('ja-JP')} ${unit}`}</li>
    ))}
  </ul>
);
