import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { BlurOverlay } from '../blur-overlay/BlurOverlay.tsx';
import { type DescriptionItem, DescriptionList } from '../description-list/DescriptionList.tsx';
import { cn } from '../lib/cn.ts';
import { NoImage, Picture, type PictureFile } from '../picture/Picture.tsx';
import {
  dimensionItems,
  mergeByLabel,
  type ProductDimension,
  type ProductSpecification,
  specificationItems,
} from '../specification-list/descriptionItems.ts';

export type ProductDetails = {
  /** Null: 不明. */
  maker: string | null;
  /** The maker's number. */
  code: string | null;
  /** http or https; anything else gets no link. */
  catalogUrl: string | null;
  /** A few sentences. */
  description: string | null;
  /** What it is made of and can do. */
  specifications: ProductSpecification[];
  /** How large it is. */
  dimensions: ProductDimension[];
};

export type ProductRowProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** The product's name, free for everybody. */
  name: string;
  /** Stands over the picture. */
  category: string | null;
  /** The room it is installed in. */
  room: string;
  /** Labels of the maker, the model number and the room. */
  labels: { maker: string; code: string; room: string };
  /** Its main picture. */
  image: PictureFile | null;
  /** What was paid for; null before it is: then dummy glyphs stand under the blur. */
  details: ProductDetails | null;
  /** An example of the product's own: サンプル lies over its picture. */
  sample?: boolean;
  /** The viewer touched what is locked. */
  onLockedClick?: (() => void) | undefined;
};

/** A product as it stands in a room: the free part and, once bought, everything else. */
export function ProductRow({
  name,
  category,
  room,
  labels,
  image,
  details,
  sample = false,
  onLockedClick,
  className,
  ...rest
}: ProductRowProps) {
  return (
    <article
      {...rest}
      data-locked={!details || undefined}
      className={cn('grid grid-cols-[112px_1fr] gap-x-4 py-4', className)}
    >
      <div className="relative aspect-square overflow-hidden rounded-field bg-line">
        {image ? <Picture file={image} alt="" sizes="112px" /> : <NoImage small />}
        {category && (
          <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink/85 to-transparent px-2 pt-6 pb-1 text-[11px] text-surface leading-4">
            {category}
          </p>
        )}
        {sample && (
          <p className="absolute inset-0 grid place-items-center bg-ink/60 font-bold text-[13px] text-surface">
            サンプル
          </p>
        )}
      </div>
      <div className="min-w-0">
        <h4 className="text-[15px] leading-normal">{name}</h4>
        {details ? (
          <Details details={details} room={room} labels={labels} />
        ) : (
          <Locked name={name} room={room} labels={labels} onClick={onLockedClick} />
        )}
      </div>
    </article>
  );
}

const isWeb = (address: string) => /^https?:\/\//i.test(address);

type DetailsProps = Pick<ProductRowProps, 'room' | 'labels'> & { details: ProductDetails };

function Details({ details, room, labels }: DetailsProps) {
  const { maker, code, catalogUrl, description, specifications, dimensions } = details;
  const items: DescriptionItem[] = [
    { label: labels.maker, value: maker ?? '不明' },
    ...(code ? [{ label: labels.code, value: code }] : []),
    { label: labels.room, value: room },
    ...specificationItems(specifications),
    ...dimensionItems(dimensions),
  ];
  return (
    <>
      <DescriptionList items={mergeByLabel(items)} variant="compact" className="mt-1" />
      {description && <p className="mt-1.5 text-[13px] text-ink-muted leading-relaxed">{description}</p>}
      {catalogUrl && isWeb(catalogUrl) && (
        <a
          href={catalogUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="mt-0.5 inline-flex min-h-11 items-center gap-1 font-bold text-[13px] text-brand underline-offset-4 hover:underline"
        >
          カタログを見る
          <ExternalLink aria-hidden size={14} />
          <span className="sr-only">（新しいタブで開きます）</span>
        </a>
      )}
    </>
  );
}

type LockedProps = Pick<ProductRowProps, 'name' | 'room' | 'labels'> & { onClick: (() => void) | undefined };

const Locked = ({ name, room, labels, onClick }: LockedProps) => (
  <>
    <p className="text-[13px] text-ink-muted leading-relaxed">
      {labels.room}：{room}
    </p>
    <BlurOverlay locked name={name} onLockedClick={onClick} className="mt-1">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 py-1 text-[13px] text-ink-muted leading-relaxed">
        {placeholdersOf(labels).map(([label, glyphs]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{glyphs}</dd>
          </div>
        ))}
      </dl>
    </BlurOverlay>
  </>
);

/** Dummy values: the product's own ones are not on the page while they are locked. */
const placeholdersOf = ({ maker, code }: ProductRowProps['labels']) => [
  [maker, '○○○○○○'],
  [code, 'XX-000000'],
  ['寸法', '幅 000 高さ 000'],
];
