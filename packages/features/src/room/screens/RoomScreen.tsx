import type { Image, Product, PropertyDetails } from '@iespec/contract';
import {
  ButtonLink,
  ClampedText,
  EmptyState,
  More,
  Page,
  PurchaseColumn,
  RoomSelector,
  SaleProvider,
  SectionHeading,
  ViewToggle,
} from '@iespec/ui';
import { Lamp } from 'lucide';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { PageBreadcrumb } from '#_paths/PageBreadcrumb.tsx';
import { paths } from '#_paths/paths.ts';
import { setListView, usePersisted } from '#_store/store.ts';
import {
  ImageCarousel,
  ProductRows,
  PropertyFailed,
  PropertySkeleton,
  propertyText,
  roomImage,
  roomImages,
} from '#property/parts/index.ts';
import { PurchaseAction, PurchaseBar, UnlockedActions, useLockedNotice, usePurchase } from '#purchase/parts/index.ts';
import { ProductGrid } from '../parts/ProductGrid.tsx';
import { text } from '../text.ts';
import { useRoom } from './useRoom.ts';

type RoomScreenProps = { propertyId: number; roomId: number };

export function RoomScreen({ propertyId, roomId }: RoomScreenProps) {
  const { property, room, images, products, isMissing, error, retry, ...more } = useRoom(propertyId, roomId);
  if (error || isMissing)
    return (
      <Page>
        <PropertyFailed error={error} texts={text} onRetry={retry} />
      </Page>
    );
  return (
    <Page>
      {property && room && images && products ? (
        <Loaded property={property} room={room} images={images} products={products} {...more} />
      ) : (
        <PropertySkeleton />
      )}
    </Page>
  );
}

type LoadedProps = {
  property: PropertyDetails;
  room: PropertyDetails['rooms'][number];
  images: Image[];
  products: Product[];
} & Pick<ReturnType<typeof useRoom>, 'productsQuery' | 'loadMoreImages'>;

const columns = 'grid grid-cols-1 gap-x-7 gap-y-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-x-10';

function Loaded({ property, room, images, products, productsQuery, loadMoreImages }: LoadedProps) {
  const navigate = useNavigate();
  const absolute = useAbsoluteUrl();
  const action = useRef<HTMLDivElement>(null);
  const purchase = usePurchase(property, false);
  const { onLockedClick, lockedNotice } = useLockedNotice({ property, purchase });
  const ownImages = roomImages({ name: property.name, images }, room);
  const preview = ownImages.find(({ image_type }) => image_type !== 'PAID')?.url;
  // If there is nothing left to buy, the specification takes the place of the purchase column.
  const isUnlocked = purchase.seemsUnlocked;
  const below = isUnlocked ? 'md:col-span-full' : 'md:col-span-full lg:col-span-1';
  const about = (
    <>
      <h1 className="text-title">{room.name}</h1>
      {room.description && <ClampedText text={room.description} />}
    </>
  );

  return (
    <SaleProvider value={purchase.mayBeForSale}>
      <PageHead
        title={`${room.name}・${property.name}`}
        description={room.description ?? undefined}
        image={preview && absolute(preview)}
        canonical={absolute(paths.room({ propertyId: property.id, roomId: room.id }))}
      />
      <PageBreadcrumb
        items={[
          { label: 'ホーム', href: paths.home },
          { label: property.name, href: paths.property({ propertyId: property.id }) },
          { label: room.name, href: paths.room({ propertyId: property.id, roomId: room.id }) },
        ]}
      />
      <div className={isUnlocked ? columns : `${columns} lg:grid-cols-[minmax(0,1fr)_22rem]`}>
        {isUnlocked && (
          <div className="py-2 md:col-span-full lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-3">
            <UnlockedActions property={property} purchase={purchase} roomId={room.id} />
          </div>
        )}
        <ImageCarousel
          images={ownImages}
          label={`${room.name}の写真`}
          sizes="(min-width: 1024px) 800px, 100vw"
          onMove={loadMoreImages}
          onLockedClick={onLockedClick}
          className="-mx-4 self-start md:mx-0 md:rounded-card"
        />
        {isUnlocked ? (
          <div className="grid content-start justify-items-start gap-4">
            {about}
            {purchase.isOwner && (
              <ButtonLink variant="secondary" href={paths.roomEdit({ propertyId: property.id, roomId: room.id })}>
                部屋を編集する
              </ButtonLink>
            )}
          </div>
        ) : (
          <PurchaseColumn className="lg:row-span-3">
            {about}
            <div ref={action}>
              <PurchaseAction property={property} purchase={purchase} />
            </div>
          </PurchaseColumn>
        )}
        {property.rooms.length > 1 && (
          <RoomSelector
            rooms={property.rooms.map(({ id, name }) => ({ id, name, image: roomImage(property, { id, name }) }))}
            value={room.id}
            onChange={(id) => navigate(paths.room({ propertyId: property.id, roomId: id }))}
            className={below}
          />
        )}
        <div className={`min-w-0 ${below}`}>
          <ProductSection
            propertyId={property.id}
            isOwner={purchase.isOwner}
            isUnlocked={purchase.isUnlocked && products.every(({ locked }) => !locked)}
            products={products}
            productsQuery={productsQuery}
            onLockedClick={onLockedClick}
          />
        </div>
      </div>
      <PurchaseBar property={property} purchase={purchase} pageButton={action} />
      {lockedNotice}
    </SaleProvider>
  );
}

type ProductSectionProps = Pick<LoadedProps, 'products' | 'productsQuery'> & {
  propertyId: number;
  isOwner: boolean;
  isUnlocked: boolean;
  onLockedClick: () => void;
};

/** The products as a grid or a list; the choice is kept in this browser. */
function ProductSection({
  propertyId,
  products,
  productsQuery,
  isOwner,
  isUnlocked,
  onLockedClick,
}: ProductSectionProps) {
  const isListView = usePersisted((state) => state.isListView);
  return (
    <section>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <SectionHeading>製品</SectionHeading>
        {products.length > 0 && (
          <ViewToggle value={isListView ? 'list' : 'grid'} onChange={(view) => setListView(view === 'list')} />
        )}
      </div>
      {products.length === 0 && (
        <EmptyState icon={Lamp} level={3} title={text.noProducts} description="登録されるとここに並びます。" />
      )}
      {isListView ? (
        <ProductRows
          propertyId={propertyId}
          products={products}
          isLong={products.length > 20}
          level={3}
          isOwner={isOwner}
          isUnlocked={isUnlocked}
          onLockedClick={onLockedClick}
        />
      ) : (
        <ProductGrid propertyId={propertyId} products={products} isUnlocked={isUnlocked} />
      )}
      {productsQuery.hasNextPage && (
        <More
          loading={productsQuery.isFetchingNextPage}
          failure={productsQuery.isFetchNextPageError ? propertyText.moreFailed : undefined}
          onMore={() => productsQuery.fetchNextPage()}
        />
      )}
    </section>
  );
}
