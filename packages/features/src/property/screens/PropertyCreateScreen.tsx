import { Page, PropertyForm, usePreload } from '@iespec/ui';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { longFormProps } from '#_forms/LongForm.tsx';
import { PageHead } from '#_head/index.ts';
import { preloadPage } from '#_paths/preloadPage.ts';
import { propertyOptions, useCompanies, useNewPropertyForm } from '../forms/usePropertyForm.ts';

const title = '物件の登録';
const preloadEditor = () => preloadPage('propertyEdit');

export function PropertyCreateScreen() {
  const companies = useCompanies();
  usePreload(preloadEditor);
  const form = useNewPropertyForm();
  return (
    <Page width="text" className="grid grid-cols-1 gap-6 py-4 md:gap-8 md:py-8">
      <PageHead title={title} noindex />
      <h1 className="text-title">{title}</h1>
      <DraftOffer draft={form.draft} />
      <PropertyForm
        {...longFormProps(form, {
          next: { status: 'idle' },
          submit: { label: '登録する', loadingLabel: '登録しています...' },
        })}
        isNew
        options={propertyOptions}
        companies={companies}
      />
      <ConfirmLeaving when={form.isDirty} />
    </Page>
  );
}
