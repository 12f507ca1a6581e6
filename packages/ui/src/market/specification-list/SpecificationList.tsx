import type { ComponentProps } from 'react';
import { BlurOverlay } from '../../base/blur-overlay/BlurOverlay.tsx';
import { DescriptionList, type DescriptionListProps } from '../../base/description-list/DescriptionList.tsx';
import type { GridImage } from '../../base/image-grid/ImageGrid.tsx';
import { Picture } from '../../base/picture/Picture.tsx';
import {
  mergeByLabel,
  type ProductDimension,
  type ProductSpecification,
  specificationItems,
} from './descriptionItems.ts';

export type PicturedSpecification = ProductSpecification & {
  /** 仕様の写真、見せる順。 */
  pictures?: GridImage[];
};

export type SpecificationListProps = Omit<DescriptionListProps, 'items'> & {
  /** 並べる順の仕様。 */
  specifications: PicturedSpecification[];
  /** 購入前の写真が押されたときに呼ばれる。 */
  onLockedClick?: (() => void) | undefined;
  /** 写真が押されたとき、その番号で呼ばれる。拡大するため。 */
  onOpenPicture?: ((id: number) => void) | undefined;
};

/** 製品の仕様。同じ種類は1行にまとまる。写真のある仕様は、写真が下に並ぶ。 */
export function SpecificationList({ specifications, onLockedClick, onOpenPicture, ...rest }: SpecificationListProps) {
  const items = mergeByLabel(specificationItems(specifications)).map((item) => {
    const rows = specifications.filter(({ type }) => type === item.label);
    if (rows.every(({ pictures = [] }) => pictures.length === 0)) return item;
    const list = rows.map(({ id, value, pictures = [] }) => (
      <li key={id}>
        {value}
        <Pictures pictures={pictures} onLockedClick={onLockedClick} onOpen={onOpenPicture} />
      </li>
    ));
    return { ...item, value: <ul className="grid gap-2">{list}</ul> };
  });
  return <DescriptionList {...rest} items={items} />;
}

type PicturesProps = {
  pictures: GridImage[];
  onLockedClick: (() => void) | undefined;
  onOpen: ((id: number) => void) | undefined;
};

const Pictures = ({ pictures, onLockedClick, onOpen }: PicturesProps) =>
  pictures.length > 0 && (
    <ul className="mt-1 flex flex-wrap gap-2">
      {pictures.map(({ id, alt, locked, ...file }) => (
        <li key={id} className="size-20 overflow-hidden rounded-field bg-line">
          <BlurOverlay
            size="small"
            locked={locked}
            name={alt}
            onLockedClick={onLockedClick}
            onOpen={onOpen && (() => onOpen(id))}
            className="h-full"
          >
            <Picture file={file} alt={alt} sizes="80px" />
          </BlurOverlay>
        </li>
      ))}
    </ul>
  );

export type DimensionListProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** 並べる順の寸法。 */
  dimensions: ProductDimension[];
};

/** 製品の寸法と単位。1つずつ1行で並ぶ。 */
export const DimensionList = ({ dimensions, ...rest }: DimensionListProps) => (
  <ul {...rest}>
    {dimensions.map(({ id, type, value, unit }) => (
      <li key={id}>
        {type} {value.toLocaleString('ja-JP')} {unit}
      </li>
    ))}
  </ul>
);
