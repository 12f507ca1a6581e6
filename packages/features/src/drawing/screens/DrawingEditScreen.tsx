import type { Drawing } from '@iespec/contract';
import { DrawingForm, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { ConflictNotice } from '#_forms/ConflictNotice.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { EditColumns } from '#_forms/EditColumns.tsx';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { EditPage } from '#_forms/EditPage.tsx';
import { longFormProps } from '#_forms/LongForm.tsx';
import { paths } from '#_paths/paths.ts';
import { drawingQueries } from '#_queries/drawings.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import { ImageManager, loadImageManager } from '#image/parts/index.ts';
import { loadReadiness, Readiness } from '#property/parts/index.ts';
import { useDrawingForm } from '../forms/useDrawingForm.ts';
import { usePdfPages } from '../pdf/usePdfPages.tsx';
import { text } from '../text.ts';

/** `drawingId`: null if the URL has none. */
type DrawingEditScreenProps = { propertyId: number; drawingId: number | null };

/** Loads the part above the form first, because it would move the fields if it came later. */
async function preload() {
  await loadReadiness();
  await loadImageManager();
}

export function DrawingEditScreen({ propertyId, drawingId }: DrawingEditScreenProps) {
  usePreload(preload);
  if (drawingId === null) return <EditNotFound message={text.withoutId} />;
  return (
    <RequireOwner kind="drawing" id={drawingId} notFound={<NotFound />}>
      <Loaded propertyId={propertyId} drawingId={drawingId} />
    </RequireOwner>
  );
}

function Loaded({ propertyId, drawingId }: { propertyId: number; drawingId: number }) {
  const drawing = useQuery(drawingQueries.byId(drawingId, useViewerKey()));
  const isElsewhere = drawing.data !== undefined && drawing.data.property_id !== propertyId;
  if (isElsewhere) return <NotFound />;
  return (
    <EditPage
      propertyId={propertyId}
      list="drawings"
      title={drawing.data && `${drawing.data.name}の編集`}
      preview={paths.property({ propertyId, tab: 'rooms' })}
      query={drawing}
      loadFailed={text.loadFailed}
      notFound={text.notFound}
    >
      {drawing.data && <DrawingEditor drawing={drawing.data} />}
    </EditPage>
  );
}

const NotFound = () => <EditNotFound message={text.notFound} />;

function DrawingEditor({ drawing }: { drawing: Drawing }) {
  const { id, property_id } = drawing;
  const form = useDrawingForm(drawing);
  const { isDirty, draft, conflict } = form;
  const parent = useMemo(() => ({ property_id, drawing_id: id }), [property_id, id]);
  const { convert, dialog } = usePdfPages();
  const others = useMemo(() => ({ accept: 'application/pdf', convert }), [convert]);

  return (
    <>
      <EditColumns
        fields={
          <>
            <DraftOffer draft={draft} />
            <Readiness propertyId={property_id} mentionsBuyers />
            <DrawingForm {...longFormProps(form, { notice: <ConflictNotice conflict={conflict} /> })} />
          </>
        }
        photos={
          <ImageManager
            parent={parent}
            paidFirst
            title="図面の画像"
            imageName={`${drawing.name}の画像`}
            addLabel="図面の画像を追加"
            emptyText="画像はまだありません。"
            fit="contain"
            others={others}
          />
        }
      />
      {dialog}
      <ConfirmLeaving when={isDirty} />
    </>
  );
}
