import type { PropertyDetails } from '@iespec/contract';
import { Button, Page, PropertySheet, PurchaseColumn, SaleProvider, Spinner } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { PageBreadcrumb } from '#_paths/PageBreadcrumb.tsx';
import { parseId } from '#_paths/parseId.ts';
import { paths } from '#_paths/paths.ts';
import { wholeProperty } from '#_queries/wholeProperty.ts';
import { useViewerKey } from '#_session/session.tsx';
import { type Purchase, PurchaseAction, useLockedNotice, usePurchase } from '#purchase/parts/index.ts';
import { drawingImage, propertyImages, roomImages } from '../images.ts';
import { PropertyFacts, propertyFacts } from '../parts/PropertyFacts.tsx';
import { PropertyFailed } from '../parts/PropertyFailed.tsx';
import { PropertySkeleton } from '../parts/PropertySkeleton.tsx';
import { productDetails } from '../productDetails.ts';
import { ProductsTab } from '../tabs/ProductsTab.tsx';
import { text } from '../text.ts';
import { usePropertyDetails } from '../usePropertyDetails.ts';

type PropertyDetailScreenProps = { propertyId: number };

/**
 * All specifications of a property on one page. Buyers and owner get a printable sheet; with the parameter
 * `room`, the sheet of that room.
 */
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
  const absolute = useAbsoluteUrl();
  const purchase = usePurchase(property, false);
  const { isUnlocked } = purchase;
  const [query] = useSearchParams();
  const room = isUnlocked ? property.rooms.find(({ id }) => id === parseId(query.get('room'))) : undefined;
  return (
    <>
      <PageHead
        title={`${property.name}の仕様一覧`}
        description={property.description ?? undefined}
        canonical={absolute(paths.propertyDetail({ propertyId: property.id }))}
      />
      <PageBreadcrumb
        items={[
          { label: 'ホーム', href: paths.home },
          { label: property.name, href: paths.property({ propertyId: property.id }) },
          ...(room ? [{ label: room.name, href: paths.room({ propertyId: property.id, roomId: room.id }) }] : []),
          { label: room ? '仕様書' : '仕様一覧', href: paths.propertyDetail({ propertyId: property.id }) },
        ]}
      />
      {isUnlocked ? <Sheet id={property.id} roomId={room?.id} /> : <Locked property={property} purchase={purchase} />}
    </>
  );
}

function Locked({ property, purchase }: { property: PropertyDetails; purchase: Purchase }) {
  const { onLockedClick, lockedNotice } = useLockedNotice({ property, purchase });
  return (
    <SaleProvider value={purchase.mayBeForSale}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-4">
          <h1 className="text-title">{`${property.name}の仕様一覧`}</h1>
          <PropertyFacts property={property} />
        </div>
        <PurchaseColumn className="lg:row-span-2">
          <PurchaseAction property={property} purchase={purchase} rooms={property.rooms} />
        </PurchaseColumn>
        <ProductsTab property={property} onLockedClick={onLockedClick} />
      </div>
      {lockedNotice}
    </SaleProvider>
  );
}

/** Milliseconds to wait for images before printing without the missing ones. */
const imageTimeout = 10_000;

async function print() {
  const images = [...document.querySelectorAll<HTMLImageElement>('.print-sheet img')];
  const timeout = new Promise((resolve) => setTimeout(resolve, imageTimeout));
  await Promise.race([Promise.allSettled(images.map((image) => image.decode())), timeout]);
  window.print();
}

/** Loads all products first, so that the printed sheet is complete. `roomId`: this room alone. */
function Sheet({ id, roomId }: { id: number; roomId: number | undefined }) {
  const absolute = useAbsoluteUrl();
  const viewer = useViewerKey();
  const [isPrinting, setIsPrinting] = useState(false);
  const [printedAt] = useState(() => new Date().toISOString());
  const full = useQuery(wholeProperty(id, viewer));
  if (full.isPending) return <Spinner className="min-h-[50vh]" />;
  if (full.isError && !full.data)
    return <PropertyFailed error={full.error} texts={text} onRetry={() => full.refetch()} />;
  const property = full.data;
  const only = property.rooms.find((room) => room.id === roomId);
  const title = only ? `${only.name}の仕様書` : '仕様一覧';
  return (
    <>
      <div className="mx-auto flex max-w-[210mm] flex-wrap items-center justify-between gap-3 pb-4 print:hidden">
        <h1 className="text-title">{only ? title : `${property.name}の${title}`}</h1>
        <Button
          variant="secondary"
          icon={Printer}
          loading={isPrinting}
          onClick={() => {
            setIsPrinting(true);
            void print().finally(() => setIsPrinting(false));
          }}
        >
          印刷する
        </Button>
      </div>
      <PropertySheet
        key={only?.id}
        name={property.name}
        title={title}
        cover={only ? null : (propertyImages(property)[0] ?? null)}
        facts={propertyFacts(property)}
        rooms={(only ? [only] : property.rooms).map((room) => ({
          id: room.id,
          name: room.name,
          description: room.description,
          images: roomImages(property, room).slice(0, only ? undefined : 1),
          products: room.products.flatMap((product) => {
            const details = productDetails(product);
            const { id, name, product_category_name: category, main_image: image } = product;
            return details ? [{ ...details, id, name, category, image }] : [];
          }),
        }))}
        drawings={(only ? [] : property.drawings).flatMap((drawing) => {
          const image = drawingImage(property, drawing);
          return image && !image.locked ? [{ id: drawing.id, name: drawing.name, image }] : [];
        })}
        printedAt={printedAt}
        url={absolute(
          only ? paths.room({ propertyId: property.id, roomId: only.id }) : paths.property({ propertyId: property.id }),
        )}
      />
    </>
  );
}
