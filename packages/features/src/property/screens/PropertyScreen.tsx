import type { PropertyDetails } from '@iespec/contract';
import { Breadcrumb, ButtonLink, Carousel, ErrorState, Page, PageTabs } from '@iespec/ui';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isNotFound } from '../../_api/call.ts';
import { PageHead, useAbsoluteUrl } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { PurchaseAction } from '../../purchase/parts/index.ts';
import { propertyImages, unlockedImages } from '../images.ts';
import { GalleryTab } from '../parts/GalleryTab.tsx';
import { ImageLightbox, type LightboxContent } from '../parts/ImageLightbox.tsx';
import { ProductsTab } from '../parts/ProductsTab.tsx';
import { PropertyHeader } from '../parts/PropertyHeader.tsx';
import { PropertySkeleton } from '../parts/PropertySkeleton.tsx';
import { RoomsTab } from '../parts/RoomsTab.tsx';
import { text } from '../text.ts';
import { usePropertyDetails } from '../usePropertyDetails.ts';

// Wanted only after a tap on something locked.
const LockedDialog = lazy(() => import('../parts/LockedDialog.tsx').then((file) => ({ default: file.LockedDialog })));

const tabs = ['products', 'gallery', 'rooms'] as const;
export type PropertyTab = (typeof tabs)[number];

/** The tab that an address asks for; products unless it names another. */
export const parseTab = (given: string | null): PropertyTab => tabs.find((tab) => tab === given) ?? 'products';

const tabLabels: Record<PropertyTab, string> = { products: '製品', gallery: 'ギャラリー', rooms: '部屋' };

type PropertyScreenProps = {
  propertyId: number;
  tab: PropertyTab;
};

/** A picture takes at most 2.2 of its pixels for one of the page: on dense screens it is asked for smaller. */
const gallerySizes =
  '(min-width: 1024px) 690px, (min-resolution: 2.5dppx) and (max-width: 480px) 266px, (min-resolution: 2.5dppx) 68vw, 100vw';

/** A property as the market sees it. */
export function PropertyScreen({ propertyId, tab }: PropertyScreenProps) {
  const property = usePropertyDetails(propertyId);
  const navigate = useNavigate();
  const { state } = useLocation();

  return (
    <Page>
      {property.isPending && <PropertySkeleton />}
      {property.isError && !property.data && (
        <>
          <PageHead title={isNotFound(property.error) ? text.notFound : 'エラー'} noindex />
          <ErrorState
            message={isNotFound(property.error) ? text.notFound : text.loadFailed}
            onRetry={isNotFound(property.error) ? undefined : () => property.refetch()}
          />
          {isNotFound(property.error) && (
            <p className="text-center">
              <ButtonLink variant="secondary" href={paths.home}>
                ほかの物件を見る
              </ButtonLink>
            </p>
          )}
        </>
      )}
      {property.data && (
        <Loaded
          property={property.data}
          tab={tab}
          onTab={(chosen) => navigate(paths.property(propertyId, { tab: chosen }), { replace: true, state })}
        />
      )}
    </Page>
  );
}

type LoadedProps = { property: PropertyDetails; tab: PropertyTab; onTab: (tab: string) => void };

function Loaded({ property, tab, onTab }: LoadedProps) {
  const [asksAboutLock, setAsksAboutLock] = useState(false);
  const navigate = useNavigate();
  const absolute = useAbsoluteUrl();
  const pictures = propertyImages(property);
  const preview = property.share_image ?? pictures.find(({ image_type }) => image_type !== 'PAID')?.url;
  const onLockedClick = () => setAsksAboutLock(true);
  const [lightbox, setLightbox] = useState<LightboxContent | null>(null);
  const onOpen = (initialId: number, among = property.images) =>
    setLightbox({ pictures: unlockedImages({ ...property, images: among }), initialId });
  const handlers = { onLockedClick, onOpen: (id: number) => onOpen(id) };

  return (
    <>
      <PageHead
        title={property.name}
        description={property.description ?? undefined}
        image={preview && absolute(preview)}
        canonical={absolute(paths.property(property.id))}
      />
      <div className="hidden md:block">
        <Breadcrumb
          items={[
            { label: 'ホーム', href: paths.home },
            { label: property.name, href: paths.property(property.id) },
          ]}
          onBack={() => navigate(-1)}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-[1.2fr_1fr] md:gap-7 lg:grid-cols-[1.6fr_1fr] lg:gap-10">
        <Carousel
          slides={pictures}
          label={`${property.name}の写真`}
          sizes={gallerySizes}
          {...handlers}
          className="-mx-4 self-start md:mx-0 md:rounded-card"
        />
        <PropertyHeader property={property}>
          <PurchaseAction property={property} />
        </PropertyHeader>
      </div>
      <PageTabs
        label="物件の情報"
        value={tab}
        onChange={onTab}
        className="mt-8 lg:mt-12"
        tabs={tabs.map((value) => ({
          value,
          label: tabLabels[value],
          href: paths.property(property.id, { tab: value }),
        }))}
      >
        {tab === 'products' && <ProductsTab property={property} {...handlers} />}
        {tab === 'gallery' && <GalleryTab property={property} onLockedClick={onLockedClick} onOpen={onOpen} />}
        {tab === 'rooms' && <RoomsTab property={property} {...handlers} />}
      </PageTabs>
      <ImageLightbox content={lightbox} onClose={() => setLightbox(null)} />
      {asksAboutLock && (
        <Suspense>
          <LockedDialog onClose={() => setAsksAboutLock(false)}>
            <PurchaseAction property={property} />
          </LockedDialog>
        </Suspense>
      )}
    </>
  );
}
