import { formatPurchaseContents, type PropertyDetails } from '@iespec/contract';
import { formatPrice, lazy, Page, PageTabs, PurchaseColumn, SaleProvider } from '@iespec/ui';
import { Suspense, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { PageBreadcrumb } from '#_paths/PageBreadcrumb.tsx';
import { paths } from '#_paths/paths.ts';
import { PurchaseAction, PurchaseBar, UnlockedActions, useLockedNotice, usePurchase } from '#purchase/parts/index.ts';
import { ImageCarousel } from '../parts/ImageCarousel.tsx';
import { PropertyFacts } from '../parts/PropertyFacts.tsx';
import { PropertyFailed } from '../parts/PropertyFailed.tsx';
import { PropertySample } from '../parts/PropertySample.tsx';
import { PropertySkeleton } from '../parts/PropertySkeleton.tsx';
import { ReportLink } from '../parts/ReportLink.tsx';
import { SharePage } from '../parts/SharePage.tsx';
import { GalleryTab } from '../tabs/GalleryTab.tsx';
import { ProductsTab } from '../tabs/ProductsTab.tsx';
import { RoomsTab } from '../tabs/RoomsTab.tsx';
import { text } from '../text.ts';
import { useOwnImages } from '../useOwnImages.ts';
import { usePropertyDetails } from '../usePropertyDetails.ts';

const tabs = ['products', 'gallery', 'rooms'] as const;
export type PropertyTab = (typeof tabs)[number];

const contents = { products: ProductsTab, gallery: GalleryTab, rooms: RoomsTab };

const PrivateNotice = lazy(() => import('../parts/PrivateNotice.tsx'));

const tabLabels: Record<PropertyTab, string> = { products: '製品', gallery: 'ギャラリー', rooms: '部屋' };

/** `tab`: null for the first one. */
type PropertyScreenProps = { propertyId: number; tab: PropertyTab | null };

/** At most 2.2 image pixels per CSS pixel: phones with a pixel ratio of 3 request a smaller width. */
const gallerySizes =
  '(min-width: 1024px) 800px, (min-resolution: 2.5dppx) and (max-width: 480px) 266px, (min-resolution: 2.5dppx) 68vw, 100vw';

const columns = 'grid grid-cols-1 gap-x-7 gap-y-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-x-10';

export function PropertyScreen({ propertyId, tab }: PropertyScreenProps) {
  const property = usePropertyDetails(propertyId);
  return (
    <Page>
      {property.isPending && <PropertySkeleton />}
      {property.isError && !property.data && (
        <PropertyFailed error={property.error} texts={text} onRetry={() => property.refetch()} />
      )}
      {property.data && <Loaded property={property.data} tab={tab ?? 'products'} />}
    </Page>
  );
}

function Loaded({ property, tab }: { property: PropertyDetails; tab: PropertyTab }) {
  const pathOf = (shown?: PropertyTab) => paths.property({ propertyId: property.id, tab: shown });
  const navigate = useNavigate();
  const { state } = useLocation();
  const absolute = useAbsoluteUrl();
  const action = useRef<HTMLDivElement>(null);

  const { images, total, loadAll } = useOwnImages(property);
  const preview = property.share_image ?? images.find(({ image_type }) => image_type !== 'PAID')?.url;
  const url = absolute(paths.property({ propertyId: property.id }));
  const purchase = usePurchase(property, state?.awaitsPurchase === true);
  const { onLockedClick, lockedNotice } = useLockedNotice({ property, purchase });
  const Content = contents[tab];
  const offered = purchase.offer && [formatPrice(purchase.offer.price), formatPurchaseContents(property.counts)];
  // If there is nothing left to buy, the specification takes the place of the purchase column.
  const isUnlocked = purchase.seemsUnlocked;
  const below = isUnlocked ? 'min-w-0 md:col-span-full' : 'min-w-0 md:col-span-full lg:col-span-1';

  return (
    <SaleProvider value={purchase.mayBeForSale}>
      <PageHead
        title={property.name}
        description={[offered, property.description].flat().filter(Boolean).join('。')}
        image={preview && absolute(preview)}
        canonical={url}
      />
      <PageBreadcrumb
        items={[
          { label: 'ホーム', href: paths.home },
          { label: property.name, href: paths.property({ propertyId: property.id }) },
        ]}
      />
      {property.visibility === 'PRIVATE' && (
        <Suspense>
          <PrivateNotice property={property} />
        </Suspense>
      )}
      <div className={isUnlocked ? columns : `${columns} lg:grid-cols-[minmax(0,1fr)_22rem]`}>
        {isUnlocked && (
          <div className="md:col-span-full lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-3 py-2">
            <UnlockedActions property={property} purchase={purchase} />
          </div>
        )}
        <ImageCarousel
          images={images}
          total={total}
          onMove={loadAll}
          label={`${property.name}の写真`}
          sizes={gallerySizes}
          onLockedClick={onLockedClick}
          className="-mx-4 self-start md:mx-0 md:rounded-card"
        />
        {isUnlocked ? (
          <div className="grid content-start gap-4">
            <h1 translate="no" className="text-title">
              {property.name}
            </h1>
            <PropertyFacts property={property} />
            <SharePage url={url} title={property.name} />
          </div>
        ) : (
          <PurchaseColumn className="lg:row-span-3">
            <h1 translate="no" className="text-title">
              {property.name}
            </h1>
            <div ref={action}>
              <PurchaseAction property={property} purchase={purchase} rooms={property.rooms}>
                {property.sample_product_id && <PropertySample property={property} />}
              </PurchaseAction>
            </div>
            <SharePage url={url} title={property.name} />
          </PurchaseColumn>
        )}
        {!isUnlocked && (
          <div className={below}>
            <PropertyFacts property={property} />
          </div>
        )}
        <PageTabs
          label="物件の情報"
          value={tab}
          onChange={(chosen) => navigate(pathOf(tabs.find((known) => known === chosen)), { replace: true, state })}
          className={below}
          tabs={tabs.map((value) => ({
            value,
            label: tabLabels[value],
            href: pathOf(value),
          }))}
        >
          <Content key={tab} property={property} onLockedClick={onLockedClick} />
        </PageTabs>
        <div className={below}>
          <ReportLink propertyId={property.id} />
        </div>
      </div>
      <PurchaseBar property={property} purchase={purchase} pageButton={action} />
      {lockedNotice}
    </SaleProvider>
  );
}
