import { lazy } from '@iespec/ui';
import { Suspense, useCallback, useState } from 'react';
import type { ChosenPdf } from './PdfPages.tsx';

const PdfPages = lazy(() => import('./PdfPages.tsx'));

const isPdf = ({ type }: File) => type === 'application/pdf';

/**
 * Lets the user choose a page of each PDF among the chosen files. `convert` calls `add` at once with all
 * other files, and later with an image of each page that was chosen.
 */
export function usePdfPages() {
  const [waiting, setWaiting] = useState<ChosenPdf[]>([]);
  const convert = useCallback((files: File[], add: (images: File[]) => void) => {
    const pdfs = files.filter(isPdf);
    if (pdfs.length < files.length) add(files.filter((file) => !isPdf(file)));
    setWaiting((before) => [...before, ...pdfs.map((file) => ({ file, add }))]);
  }, []);
  const next = useCallback(() => setWaiting(([, ...rest]) => rest), []);
  const dialog = waiting[0] && (
    <Suspense>
      <PdfPages chosen={waiting[0]} onClose={next} />
    </Suspense>
  );
  return { convert, dialog };
}
