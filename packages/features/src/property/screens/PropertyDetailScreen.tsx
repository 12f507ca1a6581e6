import type { PropertyDetails } from '@iespec/contract';
import { Breadcrumb, Button, Icon, Page, PropertySheet, PurchaseColumn, SaleProvider, Spinner } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead, useAbsoluteUrl } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { useViewerKey } from '../../_session/session.tsx';
import { LockedNotice, PurchaseAction, usePurchase } from '../../purchase/parts/index.ts';
import { drawingImage } from '../images.ts';
import { PropertyFacts, propertyFacts } from '../parts/PropertyFacts.tsx';
import { PropertyFailed } from '../parts/PropertyFailed.tsx';
import { PropertySkeleton } from '../parts/PropertySkeleton.tsx';
import { productDetails } from '../parts/productDetails.ts';
import { ProductsTab } from '../tabs/index.tsx';
import { text } from '../text.ts';
import { usePropertyDetails } from '../usePropertyDetails.ts';

type PropertyDetailScreenProps = { propertyId: number };

/** All specifications of a property on one page; its buyers and owner get a printable sheet. */
export function PropertyDetailScreen({ propertyId }: PropertyDetailScreenProps) {
  const property = usePropertyDetails(propertyId);
  return (
    <Page>
      {property.isPending && <PropertySkeleton />}
      {property.isError && !property.data && (
        <PropertyFailed error={property.error} texts={text} onRetry={() => property.refetch()} />
      )}
      {property.data && <Loaded property={property.data} />}
    </Page>
  );
}

function Loaded({ property }: { property: PropertyDetails }) {
  const navigate = useNavigate();
  const absolute = useAbsoluteUrl();
  const { isUnlocked } = usePurchase(property, false);
  return (
    <>
      <PageHead
        title={`${property.name}の仕様一覧`}
        description={property.description ?? undefined}
        canonical={absolute(paths.propertyDetail(property.id))}
      />
      <Breadcrumb
        items={[
          { label: 'ホーム', href: paths.home },
          { label: property.name, href: paths.property(property.id) },
          { label: '仕様一覧', href: paths.propertyDetail(property.id) },
        ]}
        onBack={() => navigate(-1)}
      />
      {isUnlocked ? <Sheet id={property.id} /> : <Locked property={property} />}
    </>
  );
}

function Locked({ property }: { property: PropertyDetails }) {
  const full = useQuery(propertyQueries.full(property.id, 'visitor'));
  const shown = full.data ?? property;
  const { saleNote } = usePurchase(property, false);
  const [isLockedNoticeOpen, setIsLockedNoticeOpen] = useState(false);
  const onLockedClick = useCallback(() => setIsLockedNoticeOpen(true), []);
  return (
    <SaleProvider value={!saleNote}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-4">
          <h1 className="text-title">{property.name}の仕様一覧</h1>
          <PropertyFacts property={property} />
        </div>
        <PurchaseColumn className="lg:row-span-2">
          <PurchaseAction property={property} />
        </PurchaseColumn>
        <ProductsTab property={shown} onLockedClick={onLockedClick} />
      </div>
      <LockedNotice property={property} isOpen={isLockedNoticeOpen} onClose={() => setIsLockedNoticeOpen(false)} />
    </SaleProvider>
  );
}

/** Loads all products before rendering, so that the printed sheet is complete. */
function Sheet({ id }: { id: number }) {
  const absolute = useAbsoluteUrl();
  const viewer = useViewerKey();
  const [printedAt] = useState(() => new Date().toISOString());
  const full = useQuery(propertyQueries.full(id, viewer));
  if (full.isPending) return <Spinner className="min-h-[50vh]" />;
  if (full.isError && !full.data)
    return <PropertyFailed error={full.error} texts={text} onRetry={() => full.refetch()} />;
  const property = full.data;
  return (
    <>
      <div className="mx-auto flex max-w-[210mm] flex-wrap items-center justify-between gap-3 pb-4 print:hidden">
        <h1 className="text-title">{property.name}の仕様一覧</h1>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon icon={Printer} className="size-icon" />
          印刷する
        </Button>
      </div>
      <PropertySheet
        name={property.name}
        facts={propertyFacts(property)}
        rooms={property.rooms.map((room) => ({
          id: room.id,
          name: room.name,
          products: room.products.flatMap((product) => {
            const details = productDetails(product);
            const { id, name, product_category_name: category } = product;
            return details ? [{ ...details, id, name, category }] : [];
          }),
        }))}
        drawings={property.drawings.flatMap((drawing) => {
          const image = drawingImage(property, drawing);
          return image && !image.locked ? [{ id: drawing.id, name: drawing.name, image }] : [];
        })}
        printedAt={printedAt}
        url={absolute(paths.property(property.id))}
      />
    </>
  );
}
