import { type constants, feePercent, type Listing, type PropertyReadiness, type ResponseData } from '@iespec/contract';
import { Alert, ButtonLink, ErrorState, ErrorSummary, ListingForm, Loading, Skeleton } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../_api/call.ts';
import { dedupeWindow } from '../../_api/queryClient.ts';
import { AccountPage } from '../../_forms/AccountPage.tsx';
import { ConfirmLeaving } from '../../_forms/ConfirmLeaving.tsx';
import { ConflictNotice } from '../../_forms/ConflictNotice.tsx';
import { DraftOffer } from '../../_forms/DraftOffer.tsx';
import { PreviewLink } from '../../_forms/PreviewLink.tsx';
import { editPaths } from '../../_paths/editPaths.ts';
import { paths } from '../../_paths/paths.ts';
import { listingEditorQueries } from '../../_queries/listingEditor.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { GuardLoading } from '../../_session/RequireSignIn.tsx';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { Readiness } from '../../property/parts/index.ts';
import { useListingForm } from '../forms/useListingForm.ts';
import { SampleForm } from '../SampleForm.tsx';
import { text } from '../text.ts';

const title = '出品の編集';

/** Edits and publishes a listing. Any API error is shown as a failure to load; only a 4xx offers no retry. */
export function ListingEditScreen({ listingId }: { listingId: number }) {
  const viewer = useViewer();
  if (viewer.status === 'loading') return <GuardLoading />;
  return (
    <AccountPage title={title} width="text" parentHref={editPaths.mySales} className="md:gap-8 md:py-8">
      <ListingLoader listingId={listingId} viewer={viewerKey(viewer)} isSignedOut={viewer.status === 'signedOut'} />
    </AccountPage>
  );
}

type ListingLoaderProps = { listingId: number; viewer: string; isSignedOut: boolean };

function ListingLoader({ listingId, viewer, isSignedOut }: ListingLoaderProps) {
  const listing = useQuery(listingQueries.byId(listingId, viewer));
  const propertyId = listing.data?.property_id;
  // Anyone may read a published listing, but only its owner may read the property's readiness.
  const readiness = useQuery({
    ...propertyQueries.readiness(propertyId ?? 0, viewer),
    enabled: propertyId !== undefined,
    staleTime: dedupeWindow,
  });
  const choices = useQuery(listingEditorQueries.listingChoices());

  if (listing.data && readiness.data && choices.data) {
    return <Editor listing={listing.data} missing={readiness.data.missing} choices={choices.data} viewer={viewer} />;
  }
  const failed = [listing, readiness, choices].filter(({ isError }) => isError);
  if (failed.length === 0) {
    return (
      <Loading className="grid gap-5">
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-19 rounded-field" />
        <Skeleton className="h-41 rounded-field" />
      </Loading>
    );
  }
  const isClientError = failed.some(({ error }) => error instanceof ApiError && error.status < 500);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <div>
      <ErrorState message={text.listingLoadFailed} onRetry={isClientError ? undefined : retry} />
      {isClientError && (
        <p className="text-center">
          {isSignedOut ? (
            <ButtonLink href={paths.signIn({ redirectUrl: editPaths.listing(listingId) })}>ログイン</ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={editPaths.mySales}>
              マイページへ
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

type EditorProps = {
  listing: Listing;
  missing: PropertyReadiness['missing'];
  choices: ResponseData<typeof constants.get>;
  viewer: string;
};

function Editor({ listing, missing, choices, viewer }: EditorProps) {
  const { formProps, breakdown, publish, summary, conflict, isDirty, draft } = useListingForm(listing);
  const isPublished = listing.status === 'published';
  const options = {
    listing_type: choices.listing_types,
    status: choices.listing_statuses,
    visibility: choices.visibility_types,
  };

  return (
    <>
      <div className="-mt-6 md:-mt-8">
        <PreviewLink href={paths.property(listing.property_id)} />
      </div>
      {(!isPublished || missing.length > 0) && <Readiness propertyId={listing.property_id} isOpen />}
      {isPublished && listing.visibility === 'PRIVATE' && <Alert tone="warning">{text.listingPrivate}</Alert>}
      <DraftOffer draft={draft} />
      <ListingForm
        {...formProps}
        header={
          <>
            <ConflictNotice conflict={conflict} choices={options} />
            <ErrorSummary {...summary} />
          </>
        }
        options={options}
        feePercent={feePercent}
        breakdown={breakdown}
        cancelHref={editPaths.mySales}
        onPublish={isPublished ? undefined : publish}
      />
      <SampleForm propertyId={listing.property_id} viewer={viewer} />
      <ConfirmLeaving when={isDirty} />
    </>
  );
}
