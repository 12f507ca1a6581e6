import { feePercent, type Listing, type PropertyReadiness } from '@iespec/contract';
import { Alert, ErrorSummary, ListingForm } from '@iespec/ui';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { ConflictNotice } from '#_forms/ConflictNotice.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { saveBarState } from '#_forms/LongForm.tsx';
import { PreviewLink } from '#_forms/PreviewLink.tsx';
import { paths } from '#_paths/paths.ts';
import { Completeness, Steps } from '#property/parts/index.ts';
import { useSavedListingForm } from '../forms/useSavedListingForm.ts';
import type { ListingOptions } from '../parts/listingOptions.ts';
import { SampleForm } from '../SampleForm.tsx';
import { text } from '../text.ts';

type ListingEditorProps = {
  listing: Listing;
  readiness: PropertyReadiness;
  options: ListingOptions;
  viewer: string;
};

/** The form of a listing that is loaded, and what its seller can do beside it. */
export default function ListingEditor({ listing, readiness, options, viewer }: ListingEditorProps) {
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
        contents={<Completeness propertyId={listing.property_id} />}
        hasConfirmedRights={listing.confirms_rights}
        bar={saveBarState(form)}
        cancelHref={paths.mySales}
        isReady={readiness.missing.every((step) => step === 'publication')}
        {...(!isPublished && { onPublish: form.publish })}
      />
      <SampleForm propertyId={listing.property_id} viewer={viewer} />
      <ConfirmLeaving when={form.isDirty} />
    </>
  );
}
