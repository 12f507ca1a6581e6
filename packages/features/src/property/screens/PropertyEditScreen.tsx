import type { PropertyDetails } from '@iespec/contract';
import { Loading, lazy, PropertyForm, Skeleton, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { ConflictNotice } from '#_forms/ConflictNotice.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { EditColumns } from '#_forms/EditColumns.tsx';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { EditPage } from '#_forms/EditPage.tsx';
import { longFormProps } from '#_forms/LongForm.tsx';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import { ImageManager, loadImageManager } from '#image/parts/index.ts';
import { propertyOptions, useCompanies, usePropertyForm } from '../forms/usePropertyForm.ts';
import { loadReadiness, Readiness } from '../parts/Readiness.tsx';
import { text } from '../text.ts';

type PropertyEditScreenProps = { propertyId: number };

const loadContents = () => import('../edit/PropertyContents.tsx');
const PropertyContents = lazy(loadContents);

/** Loads the part above the form first, because it would move the fields if it came later. */
async function preload() {
  await loadReadiness();
  await Promise.all([loadImageManager(), loadContents()]);
}

export function PropertyEditScreen({ propertyId }: PropertyEditScreenProps) {
  usePreload(preload);
  return (
    <RequireOwner kind="property" id={propertyId} notFound={<EditNotFound message={text.notFound} />}>
      <Loaded propertyId={propertyId} />
    </RequireOwner>
  );
}

function Loaded({ propertyId }: PropertyEditScreenProps) {
  const property = useQuery(propertyQueries.details(propertyId, useViewerKey()));
  return (
    <EditPage
      propertyId={propertyId}
      within={null}
      title={property.data && `${property.data.name}の編集`}
      preview={paths.property({ propertyId })}
      query={property}
      loadFailed={text.loadFailed}
      notFound={text.notFound}
    >
      {property.data && <PropertyEditor property={property.data} />}
    </EditPage>
  );
}

function PropertyEditor({ property }: { property: PropertyDetails }) {
  const { id, name } = property;
  const [isDirty, setIsDirty] = useState(false);
  const [hasUnsentImages, setHasUnsentImages] = useState(false);
  const parent = useMemo(() => ({ property_id: id }), [id]);
  return (
    <>
      <EditColumns
        fields={<PropertyFieldsEditor property={property} onDirtyChange={setIsDirty} />}
        photos={
          <ImageManager
            parent={parent}
            title="物件の写真"
            imageName={`${name}の写真`}
            addLabel="写真を追加"
            emptyText="写真はまだありません。1枚目がメイン画像になります。"
          />
        }
      >
        <Suspense
          fallback={
            <Loading className="grid gap-6 md:gap-8">
              <Skeleton id="rooms" className="h-48 rounded-card" />
              <Skeleton id="drawings" className="h-48 rounded-card" />
            </Loading>
          }
        >
          <PropertyContents property={property} onUnsentChange={setHasUnsentImages} />
        </Suspense>
      </EditColumns>
      <ConfirmLeaving when={isDirty} hasUnsentPhotos={hasUnsentImages} />
    </>
  );
}

type PropertyFieldsEditorProps = { property: PropertyDetails; onDirtyChange: (isDirty: boolean) => void };

/** The property's form, a component of its own so that typing does not re-render images and rooms. */
const PropertyFieldsEditor = memo(function PropertyFieldsEditor({
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
