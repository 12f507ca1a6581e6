import type { PropertyDetails } from '@iespec/contract';
import { PropertyForm } from '@iespec/ui';
import { memo, useEffect } from 'react';
import { ConflictNotice } from '../../_forms/ConflictNotice.tsx';
import { DraftOffer } from '../../_forms/DraftOffer.tsx';
import { longFormProps } from '../../_forms/LongForm.tsx';
import { propertyOptions, useCompanies, usePropertyForm } from '../forms/usePropertyForm.ts';

type PropertyFieldsEditorProps = {
  property: PropertyDetails;
  /** Something was typed that is not saved, or no longer. */
  onDirtyChange: (isDirty: boolean) => void;
};

/** What a home is. Apart from its photos and rooms, which typing does not render again. */
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
