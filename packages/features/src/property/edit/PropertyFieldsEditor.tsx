import type { PropertyDetails } from '@iespec/contract';
import { PropertyForm } from '@iespec/ui';
import { memo, useEffect } from 'react';
import { ConflictNotice } from '#_forms/ConflictNotice.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { longFormProps } from '#_forms/LongForm.tsx';
import { propertyOptions, useCompanies, usePropertyForm } from '../forms/usePropertyForm.ts';
import { Readiness } from '../parts/Readiness.tsx';

type PropertyFieldsEditorProps = { property: PropertyDetails; onDirtyChange: (isDirty: boolean) => void };

/** The property's form, a component of its own so that typing does not re-render images and rooms. */
export const PropertyFieldsEditor = memo(function PropertyFieldsEditor({
  property,
  onDirtyChange,
}: PropertyFieldsEditorProps) {
  const companies = useCompanies();
  const form = usePropertyForm(property);
  const { isDirty } = form;
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);
  return (
    <>
      <DraftOffer draft={form.draft} />
      <Readiness propertyId={property.id} isPropertyPage />
      <PropertyForm
        {...longFormProps(form, {
          notice: <ConflictNotice conflict={form.conflict} choices={propertyOptions} />,
        })}
        options={propertyOptions}
        companies={companies}
      />
    </>
  );
});
