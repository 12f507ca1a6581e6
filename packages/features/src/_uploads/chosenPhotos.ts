import { useEffect, useRef } from 'react';

/** A file that the user has chosen, and that is not sent yet. */
export type ChosenPhoto = { id: string; file: File; name: string; previewUrl: string };

export const toChosenPhoto = (file: File): ChosenPhoto => ({
  id: crypto.randomUUID(),
  file,
  name: file.name,
  previewUrl: URL.createObjectURL(file),
});

/** Revokes the preview URLs of photos that are no longer listed, and all of them on unmount. */
export function useRevokedPreviews(photos: ChosenPhoto[]) {
  const shown = useRef<string[]>([]);
  useEffect(() => {
    const now = photos.map(({ previewUrl }) => previewUrl);
    for (const url of shown.current) if (!now.includes(url)) URL.revokeObjectURL(url);
    shown.current = now;
  }, [photos]);
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
