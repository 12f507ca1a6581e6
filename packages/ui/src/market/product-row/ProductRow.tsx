import { ExternalLink } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { BlurOverlay } from '../../base/blur-overlay/BlurOverlay.tsx';
import { CopyableCode } from '../../base/copyable-code/CopyableCode.tsx';
import { type DescriptionItem, DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { Link } from '../../base/link/Link.tsx';
import { NoImage, Picture, type PictureFile } from '../../base/picture/Picture.tsx';
import { cn } from '../../lib/cn.ts';
import {
  mergeByLabel,
  type ProductDimension,
  type ProductSpecification,
  specificationItems,
} from '../specification-list/descriptionItems.ts';
import { DimensionList } from '../specification-list/SpecificationList.tsx';

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

export type ProductRowProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** 製品の名前。誰にでも見える。 */
  name: string;
  /** 製品のページのアドレス。渡すと、名前がリンクになる。 */
  href?: string | undefined;
  /** 見出しの段階。部屋の見出しの下なら4、ページの節の下なら3。 */
  level?: 3 | 4;
  /** 種類。写真の上に出る。 */
  category: string | null;
  /** 設置されている部屋。 */
  room: string;
  /** メーカー、品番、部屋の項目名。 */
  labels: { maker: string; code: string; room: string };
  /** メイン画像。nullなら場所取りが出る。 */
  image: PictureFile | null;
  /** 購入すると見える内容。購入前はnullで、ぼかした仮の文字が出る。 */
  details: ProductDetails | null;
  /** 見本の印。写真に「サンプル」が重なる。 */
  sample?: boolean;
  /** 詳しい内容の下に置くもの。 */
  footer?: ReactNode;
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
  details,
  sample = false,
  footer,
  onLockedClick,
  className,
  ...rest
}: ProductRowProps) {
  const Heading = level === 4 ? 'h4' : 'h3';
  return (
    <article
      {...rest}
      data-locked={!details || undefined}
      className={cn('flex flex-wrap gap-x-4 gap-y-2 py-4', details && 'md:col-span-full', className)}
    >
      <div className="relative size-[112px] overflow-hidden rounded-field bg-line">
        {image ? <Picture file={image} alt="" sizes="112px" /> : <NoImage size="small" />}
        {category && (
          <p className="absolute inset-x-0 bottom-0 bg-ink/80 px-2 py-0.5 text-caption text-surface">{category}</p>
        )}
        {sample && (
          <p className="absolute inset-0 grid place-items-center bg-ink/60 font-bold text-note text-surface">
            サンプル
          </p>
        )}
      </div>
      {/* Wraps below the image when large text leaves no room beside it. */}
      <div className="min-w-[min(100%,9rem)] flex-1">
        <Heading className="text-body">
          {href ? (
            <Link href={href} className="-my-2.5 inline-block py-2.5 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        {!details && (
          <p className="text-note text-ink-muted leading-note">
            {labels.room}：{room}
          </p>
        )}
        {/* Stays mounted when the details arrive, so that the blur dissolves over them. */}
        <BlurOverlay locked={!details} name={name} onLockedClick={onLockedClick} className="mt-1">
          {details ? <Details details={details} room={room} labels={labels} /> : <Placeholders labels={labels} />}
        </BlurOverlay>
        {footer}
      </div>
    </article>
  );
}

const isWeb = (address: string) => /^https?:\/\//i.test(address);

function Details({ details, room, labels }: Pick<ProductRowProps, 'room' | 'labels'> & { details: ProductDetails }) {
  const { maker, code, catalogUrl, description, specifications, dimensions } = details;
  const items: DescriptionItem[] = [
    { label: labels.maker, value: maker ?? '不明' },
    ...(code ? [{ label: labels.code, value: <CopyableCode value={code} label={labels.code} /> }] : []),
    { label: labels.room, value: room },
    ...mergeByLabel(specificationItems(specifications)),
    ...(dimensions.length > 0
      ? [{ id: 'dimensions', label: '寸法', value: <DimensionList dimensions={dimensions} /> }]
      : []),
  ];
  return (
    // Full width on wide pages: rows of different heights side by side would leave gaps.
    <div className="gap-x-8 md:grid md:grid-cols-2">
      <DescriptionList items={items} size="small" />
      <div>
        {description && <p className="mt-1.5 text-note text-ink-muted leading-note md:mt-0">{description}</p>}
        {catalogUrl && isWeb(catalogUrl) && (
          <a
            href={catalogUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="mt-0.5 inline-flex min-h-11 items-center gap-1 font-bold text-note text-brand underline-offset-4 hover:underline"
          >
            カタログを見る
            <ExternalLink aria-hidden className="size-icon-small" />
            <span className="sr-only">（新しいタブで開きます）</span>
          </a>
        )}
      </div>
    </div>
  );
}

const Placeholders = ({ labels }: Pick<ProductRowProps, 'labels'>) => (
  <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 py-1 text-note text-ink-muted leading-note">
    {createPlaceholders(labels).map(([label, glyphs]) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd>{glyphs}</dd>
      </div>
    ))}
  </dl>
);

/** Dummy values under the blur. The server does not deliver the product's own values while they are locked. */
const createPlaceholders = ({ maker, code }: ProductRowProps['labels']) => [
  [maker, '○○○○○○'],
  [code, 'XX-000000'],
  ['寸法', '幅 000 高さ 000'],
];
