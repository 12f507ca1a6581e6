import type { Image, Product, PropertyDetails } from '@iespec/contract';
import { lazy, Page, ProductFacts, PurchaseColumn, SaleProvider } from '@iespec/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { PageBreadcrumb } from '#_paths/PageBreadcrumb.tsx';
import { paths } from '#_paths/paths.ts';
import { productQueries } from '#_queries/products.ts';
import { signedUrlRefetchInterval } from '#_queries/properties.ts';
import { useViewer, useViewerKey } from '#_session/session.tsx';
import {
  EarlierContents,
  ImageCarousel,
  ImageLightbox,
  PropertyFailed,
  PropertySkeleton,
  photoOf,
  productContents,
  productDetails,
  productRowLabels,
  useLightbox,
  usePropertyDetails,
  withAlts,
} from '#property/parts/index.ts';
import { PurchaseAction, PurchaseBar, useLockedNotice, usePurchase } from '#purchase/parts/index.ts';
import { type ProductParams, roomOfProduct } from '../roomOfProduct.ts';
import { text } from '../text.ts';

// Loaded for those who can read the product.
const RoomPager = lazy(() => import('../RoomPager.tsx'));

export function ProductScreen(params: ProductParams) {
  const { propertyId, productId } = params;
  const client = useQueryClient();
  const viewer = useViewerKey();
  const property = usePropertyDetails(propertyId);
  const details = useQuery({
    ...productQueries.details(productId, viewer),
    placeholderData: () => client.getQueryData(productQueries.details(productId, 'visitor').queryKey),
    refetchInterval: viewer === 'visitor' ? false : signedUrlRefetchInterval,
  });
  const queries = [property, details];
  const error = queries.find(({ isError, data }) => isError && data === undefined)?.error ?? null;
  const room = property.data && details.data && roomOfProduct(params, property.data, details.data.product);
  // Unknown while the visitor's data is a placeholder, because that lacks unpublished content.
  const isMissing = room === null && !queries.some(({ isPlaceholderData }) => isPlaceholderData);

  if (error || isMissing) {
    const retry = () => {
      for (const query of queries) if (query.isError) void query.refetch();
    };
    return (
      <Page>
        <PropertyFailed error={error} texts={text} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page>
      {property.data && details.data && room ? (
        <Loaded property={property.data} room={room} {...details.data} />
      ) : (
        <PropertySkeleton />
      )}
    </Page>
  );
}

const isSpecificationImage = (image: Image) => image.product_specification_id !== null;

type LoadedProps = {
  property: PropertyDetails;
  room: PropertyDetails['rooms'][number];
  product: Product;
  images: Image[];
};

function Loaded({ property, room, product, images }: LoadedProps) {
  const absolute = useAbsoluteUrl();
  const action = useRef<HTMLDivElement>(null);
  const purchase = usePurchase(property, false);
  const { onLockedClick, lockedNotice } = useLockedNotice({ property, purchase });
  const path = paths.product({ propertyId: property.id, roomId: room.id, productId: product.id });
  const preview = product.main_image?.url;
  const isSignedIn = useViewer().status === 'signedIn';
  const lightbox = useLightbox();
  const all = withAlts(images, () => photoOf(property.name, product.name));
  // Images of a specification appear beside it, unless the product is locked.
  const [specificationImages, ownImages] = product.locked
    ? [[], all]
    : [all.filter(isSpecificationImage), all.filter((image) => !isSpecificationImage(image))];

  return (
    <SaleProvider value={purchase.mayBeForSale}>
      <PageHead
        title={`${product.name}・${property.name}`}
        image={preview && absolute(preview)}
        canonical={absolute(path)}
      />
      <PageBreadcrumb
        items={[
          { label: 'ホーム', href: paths.home },
          { label: property.name, href: paths.property({ propertyId: property.id }) },
          { label: room.name, href: paths.room({ propertyId: property.id, roomId: room.id }) },
          { label: product.name, href: path },
        ]}
      />
      <div className="grid grid-cols-1 gap-x-7 gap-y-6 md:grid-cols-2 lg:gap-x-10">
        <div className="relative -mx-4 self-start md:mx-0">
          <ImageCarousel
            images={ownImages}
            label={`${product.name}の写真`}
            sizes="(min-width: 768px) 50vw, 100vw"
            onLockedClick={onLockedClick}
            className="md:rounded-card"
          />
          {product.is_sample && !purchase.seemsUnlocked && (
            <p className="pointer-events-none absolute top-2 left-2 rounded-full bg-ink/80 px-3 py-1 font-bold text-note text-on-fill">
              サンプル
            </p>
          )}
        </div>
        <div className="grid content-start gap-4">
          {!product.locked && isSignedIn && (
            <Suspense fallback={<div className="h-11" />}>
              <RoomPager propertyId={property.id} roomId={room.id} productId={product.id} />
            </Suspense>
          )}
          <div>
            {product.product_category_name && (
              <p className="text-note text-ink-muted">{product.product_category_name}</p>
            )}
            <h1 translate="no" className="text-title">
              {product.name}
            </h1>
          </div>
          <ProductFacts
            name={product.name}
            room={product.room_name}
            labels={productRowLabels}
            details={productDetails(product, specificationImages)}
            contents={productContents(product)}
            onLockedClick={onLockedClick}
            onOpenPicture={lightbox.open}
          />
          {!product.locked && isSignedIn && <EarlierContents propertyId={property.id} of={{ productId: product.id }} />}
          <PurchaseColumn className="mt-2 lg:static">
            <p className="text-note text-ink-muted">{`${property.name}の仕様情報`}</p>
            <div ref={action}>
              <PurchaseAction property={property} purchase={purchase} />
            </div>
          </PurchaseColumn>
        </div>
      </div>
      <ImageLightbox images={specificationImages} lightbox={lightbox} />
      <PurchaseBar property={property} purchase={purchase} pageButton={action} />
      {lockedNotice}
    </SaleProvider>
  );
}
