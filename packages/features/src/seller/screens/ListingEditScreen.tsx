import { feePercent, type Listing, type PropertyReadiness } from '@iespec/contract';
import { Alert, ButtonLink, ErrorSummary, ListingForm, later } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../../_forms/AccountPage.tsx';
import { ConfirmLeaving } from '../../_forms/ConfirmLeaving.tsx';
import { ConflictNotice } from '../../_forms/ConflictNotice.tsx';
import { DraftOffer } from '../../_forms/DraftOffer.tsx';
import { saveBarState } from '../../_forms/LongForm.tsx';
import { PreviewLink } from '../../_forms/PreviewLink.tsx';
import { paths } from '../../_paths/paths.ts';
import { listingEditorQueries } from '../../_queries/listingEditor.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { GuardLoading } from '../../_session/RequireSignIn.tsx';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { Steps } from '../../property/parts/index.ts';
import { useSavedListingForm } from '../forms/useSavedListingForm.ts';
import { ListingLoading } from '../parts/ListingLoading.tsx';
import { type ListingOptions, listingOptions } from '../parts/listingOptions.ts';
import { text } from '../text.ts';

const SampleForm = later(async () => (await import('../SampleForm.tsx')).SampleForm);

const title = '出品の編集';

/** Edits and publishes a listing. Any API error is shown as a failure to load; only a 4xx offers no retry. */
export function ListingEditScreen({ listingId }: { listingId: number }) {
  const viewer = useViewer();
  if (viewer.status === 'loading') return <GuardLoading />;
  return (
    <AccountPage title={title} width="text" parentHref={paths.mySales} className="md:gap-8 md:py-8">
      <Loader listingId={listingId} viewer={viewerKey(viewer)} isSignedOut={viewer.status === 'signedOut'} />
    </AccountPage>
  );
}

type LoaderProps = { listingId: number; viewer: string; isSignedOut: boolean };

function Loader({ listingId, viewer, isSignedOut }: LoaderProps) {
  const listing = useQuery(listingQueries.byId(listingId, viewer));
  const propertyId = listing.data?.property_id;
  // Anyone may read a published listing, but only its owner may read the property's readiness.
  const readiness = useQuery({
    ...propertyQueries.readiness(propertyId ?? 0, viewer),
    enabled: propertyId !== undefined,
  });
  const choices = useQuery(listingEditorQueries.listingChoices());

  if (!listing.data || !readiness.data || !choices.data) {
    const wayOn = isSignedOut ? (
      <ButtonLink href={paths.signIn({ redirect_url: paths.listing({ listingId }) })}>ログイン</ButtonLink>
    ) : (
      <ButtonLink variant="secondary" href={paths.mySales}>
        マイページへ
      </ButtonLink>
    );
    return (
      <ListingLoading
        queries={[listing, readiness, choices]}
        message={text.listingLoadFailed}
        onRefused={<p className="text-center">{wayOn}</p>}
      />
    );
  }
  return (
    <Editor listing={listing.data} readiness={readiness.data} options={listingOptions(choices.data)} viewer={viewer} />
  );
}

type EditorProps = {
  listing: Listing;
  readiness: PropertyReadiness;
  options: ListingOptions;
  viewer: string;
};

function Editor({ listing, readiness, options, viewer }: EditorProps) {
  const form = useSavedListingForm(listing);
  const { fields, onSubmit } = form.formProps;
  const isPublished = listing.status === 'published';

  return (
    <>
      <div className="-mt-6 md:-mt-8">
        <PreviewLink
          href={paths.property({ propertyId: listing.property_id })}
          isPublic={!form.isPropertyPrivate && isPublished && listing.visibility === 'PUBLIC'}
        />
      </div>
      <DraftOffer draft={form.draft} />
      {readiness.missing.length > 0 && <Steps propertyId={listing.property_id} readiness={readiness} />}
      {form.isTakenDown && <Alert tone="warning">{text.takenDown}</Alert>}
      {!isPublished && form.isPropertyPrivate && !form.isTakenDown && <Alert>{text.publishesProperty}</Alert>}
      {isPublished && listing.visibility === 'PRIVATE' && <Alert tone="warning">{text.listingPrivate}</Alert>}
      <ListingForm
        fields={fields}
        onSubmit={onSubmit}
        header={
          <>
            <ConflictNotice conflict={form.conflict} choices={options} />
            <ErrorSummary {...form.summary} />
          </>
        }
        options={options}
        feePercent={feePercent}
        breakdown={form.breakdown}
        hasConfirmedRights={listing.confirms_rights}
        bar={saveBarState(form)}
        cancelHref={paths.mySales}
        {...(!isPublished && { onPublish: form.publish })}
      />
      <SampleForm propertyId={listing.property_id} viewer={viewer} />
      <ConfirmLeaving when={form.isDirty} />
    </>
  );
}
