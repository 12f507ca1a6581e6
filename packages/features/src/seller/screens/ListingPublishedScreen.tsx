import type { Listing, PropertySummary } from '@iespec/contract';
import { ButtonLink, Icon, Page, Share } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { paths } from '#_paths/paths.ts';
import { listingQueries } from '#_queries/listings.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewer, viewerKey } from '#_session/session.tsx';
import { PropertyTile } from '#home/parts/index.ts';
import { ListingLoading } from '../parts/ListingLoading.tsx';
import { SampleForm } from '../SampleForm.tsx';
import { text } from '../text.ts';

/** After a listing was published: its card, ways to share it, and the free sample. */
export function ListingPublishedScreen({ listingId }: { listingId: number }) {
  const viewer = useViewer();
  const key = viewerKey(viewer);
  const userId = viewer.status === 'signedIn' ? viewer.user?.id : undefined;
  const listing = useQuery(listingQueries.byId(listingId, key));
  const properties = useQuery({ ...propertyQueries.byUser(userId ?? 0, key), enabled: userId !== undefined });
  const property = properties.data?.find((candidate) => candidate.id === listing.data?.property_id);
  return (
    <Page width="form" className="grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={text.published.title} noindex />
      {listing.data && property ? (
        <Published listing={listing.data} property={property} viewer={key} />
      ) : (
        <ListingLoading
          queries={[listing, properties]}
          message={text.listingLoadFailed}
          onRefused={
            <p className="text-center">
              <ButtonLink variant="secondary" href={paths.mySales}>
                マイページへ
              </ButtonLink>
            </p>
          }
        />
      )}
    </Page>
  );
}

type PublishedProps = { listing: Listing; property: PropertySummary; viewer: string };

function Published({ listing, property, viewer }: PublishedProps) {
  const { id, name } = property;
  const url = useAbsoluteUrl()(paths.property({ propertyId: id }));
  const isOnSale = listing.status === 'published' && listing.visibility === 'PUBLIC' && !property.is_taken_down;
  return (
    <>
      <div className="grid justify-items-center gap-2 text-center">
        {isOnSale && <Icon icon={CircleCheck} className="size-icon-hero text-brand" />}
        <h1 className="text-title">{isOnSale ? text.published.title : text.published.notOnSale}</h1>
        {isOnSale && (
          <p>
            {text.published.description.map((sentence) => (
              <span key={sentence} className="inline-block">
                {sentence}
              </span>
            ))}
          </p>
        )}
      </div>
      <PropertyTile property={property} purchased={false} sizes="(min-width: 640px) 480px, 100vw" priority />
      {isOnSale && <Share url={url} title={name} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink href={paths.property({ propertyId: id })}>ページを見る</ButtonLink>
        <ButtonLink variant="secondary" href={paths.mySales}>
          マイページへ
        </ButtonLink>
      </div>
      <SampleForm propertyId={id} viewer={viewer} />
    </>
  );
}
