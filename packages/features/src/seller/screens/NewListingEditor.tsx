import { feePercent, type Property, type PropertyReadiness } from '@iespec/contract';
import { Alert, ErrorSummary, ListingForm, usePreload } from '@iespec/ui';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { saveBarState } from '#_forms/LongForm.tsx';
import { paths } from '#_paths/paths.ts';
import { preloadPage } from '#_paths/preloadPage.ts';
import { Completeness, Steps } from '#property/parts/index.ts';
import { useNewListingForm } from '../forms/useNewListingForm.ts';
import type { ListingOptions } from '../parts/listingOptions.ts';
import { text } from '../text.ts';

const preloadEditor = () => preloadPage('listing');
const preloadMyPage = () => preloadPage('myPage');

export type NewListingEditorProps = { property: Property; readiness: PropertyReadiness; options: ListingOptions };

/** The form of a property's first listing. */
export default function NewListingEditor({ property, readiness, options }: NewListingEditorProps) {
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
