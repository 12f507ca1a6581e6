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
  /** Images of the specifications. */
  images: (Image & { alt: string })[];
  labels: { maker: string; code: string; room: string };
  onLockedClick: () => void;
  onOpenImage: (id: number) => void;
};

/** The product's details, blurred while locked. */
export const ProductFacts = ({
  product,
  details,
  labels,
  onLockedClick,
  ...specificationImages
}: ProductFactsProps) => (
  <BlurOverlay locked={!details} name={product.name} onLockedClick={onLockedClick}>
    {details ? (
      <Details
        details={details}
        {...specificationImages}
        room={product.room_name}
        labels={labels}
        onLockedClick={onLockedClick}
      />
    ) : (
      <DescriptionList items={placeholdersOf(labels)} />
    )}
  </BlurOverlay>
);

type DetailsProps = Pick<ProductFactsProps, 'images' | 'labels' | 'onLockedClick' | 'onOpenImage'> & {
  details: ProductDetails;
  room: string;
};

function Details({ details, images, room, labels, onLockedClick, onOpenImage }: DetailsProps) {
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
          onOpenPicture={onOpenImage}
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

/** Dummy values under the blur: the server does not send the values of a locked product. */
const placeholdersOf = ({ maker, code }: ProductFactsProps['labels']): DescriptionItem[] => [
  { label: maker, value: '○○○○○○' },
  { label: code, value: 'XX-000000' },
  { label: '寸法', value: '幅 000 高さ 000' },
  { label: '素材', value: '○○○○○○○○' },
];
