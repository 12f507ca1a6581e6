import { feePercent, type Property, type PropertyReadiness } from '@iespec/contract';
import { Alert, ErrorSummary, ListingForm, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountPage } from '#_forms/AccountPage.tsx';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { saveBarState } from '#_forms/LongForm.tsx';
import { paths } from '#_paths/paths.ts';
import { preloadPage } from '#_paths/preloadPage.ts';
import { listingEditorQueries } from '#_queries/listingEditor.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import { Completeness, propertyText, Steps } from '#property/parts/index.ts';
import { useNewListingForm } from '../forms/useNewListingForm.ts';
import { ListingLoading } from '../parts/ListingLoading.tsx';
import { type ListingOptions, listingOptions } from '../parts/listingOptions.ts';
import { text } from '../text.ts';

/** A property's first listing. Without a payout account, what is typed stays in this browser. */
export const ListingCreateScreen = ({ propertyId }: { propertyId: number }) => (
  <RequireOwner kind="property" id={propertyId} notFound={<EditNotFound message={propertyText.notFound} />}>
    <AccountPage title="出品の作成" width="text" parentHref={paths.mySales} className="md:gap-8 md:py-8">
      <Loader propertyId={propertyId} />
    </AccountPage>
  </RequireOwner>
);

function Loader({ propertyId }: { propertyId: number }) {
  const viewer = useViewerKey();
  const property = useQuery(propertyQueries.byId(propertyId, viewer));
  const readiness = useQuery(propertyQueries.readiness(propertyId, viewer));
  const choices = useQuery(listingEditorQueries.listingChoices());

  if (!property.data || !readiness.data || !choices.data)
    return <ListingLoading queries={[property, readiness, choices]} message={text.listingPrepareFailed} />;
  return (
    <EditorOrRedirect property={property.data} readiness={readiness.data} options={listingOptions(choices.data)} />
  );
}

/** Redirects to the listing if the property already had one when the page was opened. */
function EditorOrRedirect(props: EditorProps) {
  const [existingId] = useState(props.readiness.listing_id);
  return existingId === null ? (
    <Editor {...props} />
  ) : (
    <Navigate replace to={paths.listing({ listingId: existingId })} />
  );
}

const preloadEditor = () => preloadPage('listing');
const preloadMyPage = () => preloadPage('myPage');

type EditorProps = { property: Property; readiness: PropertyReadiness; options: ListingOptions };

function Editor({ property, readiness, options }: EditorProps) {
  const canBePaid = !readiness.missing.includes('onboarding');
  usePreload(canBePaid ? preloadEditor : preloadMyPage);
  const form = useNewListingForm({ property, canBePaid });
  const { fields, onSubmit } = form.formProps;
  return (
    <>
      <DraftOffer draft={form.draft} />
      <Steps propertyId={property.id} readiness={readiness} />
      {!canBePaid && <Alert>{text.listingBeforeOnboarding}</Alert>}
      {canBePaid && property.visibility === 'PRIVATE' && <Alert>{text.publishesProperty}</Alert>}
      <ListingForm
        fields={fields}
        onSubmit={onSubmit}
        header={<ErrorSummary {...form.summary} />}
        options={options}
        feePercent={feePercent}
        breakdown={form.breakdown}
        contents={<Completeness propertyId={property.id} />}
        hasConfirmedRights={false}
        bar={{
          ...saveBarState(form, undefined, { status: 'idle', message: text.listingNotCreated }),
          ...(!canBePaid && { submit: text.prepare }),
        }}
        cancelHref={paths.mySales}
        isReady={readiness.missing.every((step) => step === 'price' || step === 'publication')}
        {...(canBePaid && { onPublish: form.publish })}
      />
      <ConfirmLeaving when={form.isDirty} />
    </>
  );
}
