import type { Image, Product } from '@iespec/contract';
import {
  BlurOverlay,
  ClampedText,
  CopyableCode,
  type DescriptionItem,
  DescriptionList,
  DimensionList,
  type ProductDetails,
  SpecificationList,
} from '@iespec/ui';
import { ExternalLink } from 'lucide-react';

export type ProductFactsProps = {
  product: Product;
  details: ProductDetails | null;
  /** Pictures of the product's specifications. */
  images: (Image & { alt: string })[];
  labels: { maker: string; code: string; room: string };
  onLockedClick: () => void;
  /** A picture of a specification is to be enlarged. */
  onOpenPicture: (id: number) => void;
};

/** What is known of a product; what is paid for is blurred for those who may not see it. */
export const ProductFacts = ({ product, details, labels, onLockedClick, ...pictures }: ProductFactsProps) => (
  <BlurOverlay locked={!details} name={product.name} onLockedClick={onLockedClick}>
    {details ? (
      <Details details={details} {...pictures} room={product.room_name} labels={labels} onLockedClick={onLockedClick} />
    ) : (
      <DescriptionList items={placeholdersOf(labels)} />
    )}
  </BlurOverlay>
);

type DetailsProps = Pick<ProductFactsProps, 'images' | 'labels' | 'onLockedClick' | 'onOpenPicture'> & {
  details: ProductDetails;
  room: string;
};

function Details({ details, images, room, labels, onLockedClick, onOpenPicture }: DetailsProps) {
  const { maker, code, catalogUrl, description, specifications, dimensions } = details;
  const items: DescriptionItem[] = [
    { label: labels.maker, value: maker ?? '不明' },
    ...(code ? [{ label: labels.code, value: <CopyableCode value={code} label={labels.code} /> }] : []),
    { label: labels.room, value: room },
    ...(dimensions.length > 0 ? [{ label: '寸法', value: <DimensionList dimensions={dimensions} /> }] : []),
  ];
  return (
    <div className="grid gap-4">
      <DescriptionList items={items} />
      {specifications.length > 0 && (
        <SpecificationList
          specifications={specifications.map((specification) => ({
            ...specification,
            pictures: images.filter((image) => image.product_specification_id === specification.id),
          }))}
          onLockedClick={onLockedClick}
          onOpenPicture={onOpenPicture}
        />
      )}
      {description && <ClampedText text={description} />}
      {catalogUrl && /^https?:\/\//i.test(catalogUrl) && (
        <a
          href={catalogUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-11 items-center gap-1 font-bold text-brand text-small underline-offset-4 hover:underline"
        >
          カタログを見る
          <ExternalLink aria-hidden className="size-icon-small" />
          <span className="sr-only">（新しいタブで開きます）</span>
        </a>
      )}
    </div>
  );
}

/** Dummy values under the blur. The server does not deliver the product's own values while they are locked. */
const placeholdersOf = ({ maker, code }: ProductFactsProps['labels']): DescriptionItem[] => [
  { label: maker, value: '○○○○○○' },
  { label: code, value: 'XX-000000' },
  { label: '寸法', value: '幅 000 高さ 000' },
  { label: '素材', value: '○○○○○○○○' },
];
