import type { PropertyDetails } from '@iespec/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmLeaving } from '../../_forms/ConfirmLeaving.tsx';
import { EditPage } from '../../_forms/EditPage.tsx';
import { paths } from '../../_paths/paths.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { RequireOwner } from '../../_session/RequireOwner.tsx';
import { useViewerKey } from '../../_session/session.tsx';
import { ImageManager } from '../../image/parts/index.ts';
import { PropertyDrawings } from '../edit/PropertyDrawings.tsx';
import { PropertyFieldsEditor } from '../edit/PropertyFieldsEditor.tsx';
import { PropertyRooms } from '../edit/PropertyRooms.tsx';
import { text } from '../text.ts';

type PropertyEditScreenProps = { propertyId: number };

export const PropertyEditScreen = ({ propertyId }: PropertyEditScreenProps) => (
  <RequireOwner kind="property" id={propertyId} notFound={<EditPage.NotFound message={text.notFound} />}>
    <Loaded propertyId={propertyId} />
  </RequireOwner>
);

function Loaded({ propertyId }: PropertyEditScreenProps) {
  const property = useQuery(propertyQueries.details(propertyId, useViewerKey()));
  return (
    <EditPage
      propertyId={propertyId}
      within={null}
      title={property.data && `${property.data.name}の編集`}
      preview={paths.property(propertyId)}
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
      <PropertyFieldsEditor property={property} onDirtyChange={setIsDirty} />
      <ImageManager
        parent={parent}
        title="物件の写真"
        imageName={`${name}の写真`}
        addLabel="写真を追加"
        emptyText="写真はまだありません。1枚目がメイン画像になります。"
      />
      <PropertyRooms property={property} onUnsentChange={setHasUnsentImages} />
      <PropertyDrawings property={property} />
      <ConfirmLeaving when={isDirty || hasUnsentImages} />
    </>
  );
}
