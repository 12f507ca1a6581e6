import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#_api/describeError.ts';
import { saveUrl } from '#_forms/saveFile.ts';
import { signPhotoArchive } from '#_queries/downloads.ts';
import { wholeProperty } from '#_queries/wholeProperty.ts';
import { useViewerKey } from '#_session/session.tsx';

const text = {
  photosFailed: '写真と一覧を保存できませんでした。しばらく経ってから再度お試しください。',
  csvFailed: 'CSVを保存できませんでした。しばらく経ってから再度お試しください。',
};

/** The files that the owner and buyers can download. `failure`: why the last download failed. */
export function useDownloads(propertyId: number) {
  const client = useQueryClient();
  const viewer = useViewerKey();
  const photos = useMutation(signPhotoArchive);
  const csv = useMutation({
    mutationFn: async () => {
      const [property, { saveProductsCsv }] = await Promise.all([
        client.fetchQuery(wholeProperty(propertyId, viewer)),
        import('#_forms/saveProductsCsv.ts'),
      ]);
      saveProductsCsv(property);
    },
  });
  const [failed, generic] = photos.isError ? [photos, text.photosFailed] : [csv, text.csvFailed];

  return {
    photos: {
      isPending: photos.isPending,
      save: () => {
        csv.reset();
        photos.mutate({ params: { id: propertyId } }, { onSuccess: ({ url }) => saveUrl(url) });
      },
    },
    csv: {
      isPending: csv.isPending,
      save: () => {
        photos.reset();
        csv.mutate();
      },
    },
    failure: failed.isError ? describeError(failed.error, { generic }) : null,
  };
}
