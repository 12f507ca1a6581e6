import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#_api/describeError.ts';
import { saveUrl } from '#_forms/saveFile.ts';
import { signPhotoArchive } from '#_queries/downloads.ts';
import { wholeProperty } from '#_queries/wholeProperty.ts';
import { useViewerKey } from '#_session/session.tsx';

const text = {
  photosFailed: '写真と一覧を保存できませんでした。しばらく経ってから再度お試しください。',
  tableFailed: '表を保存できませんでした。しばらく経ってから再度お試しください。',
};

/** The files that the owner and buyers can download. `failure`: why the last download failed. */
export function useDownloads(propertyId: number) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const photos = useMutation(signPhotoArchive);
  const table = useMutation({
    mutationFn: async (kind: 'csv' | 'workbook') => {
      const [property, { saveProductsCsv, saveWorkbook }] = await Promise.all([
        client.fetchQuery(wholeProperty(propertyId, viewer)),
        import('#_forms/saveProducts.ts'),
      ]);
      return kind === 'csv' ? saveProductsCsv(property) : saveWorkbook(property);
    },
  });
  const [failed, generic] = photos.isError ? [photos, text.photosFailed] : [table, text.tableFailed];

  const saveTable = (kind: 'csv' | 'workbook') => ({
    isPending: table.isPending && table.variables === kind,
    save: () => {
      photos.reset();
      table.mutate(kind);
    },
  });

  return {
    photos: {
      isPending: photos.isPending,
      save: () => {
        table.reset();
        photos.mutate({ params: { id: propertyId } }, { onSuccess: ({ url }) => saveUrl(url) });
      },
    },
    csv: saveTable('csv'),
    workbook: saveTable('workbook'),
    failure: failed.isError ? describeError(failed.error, { generic }) : null,
  };
}
