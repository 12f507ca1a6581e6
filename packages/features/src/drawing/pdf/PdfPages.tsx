import { PageChooser } from '@iespec/ui';
import { useEffect, useState } from 'react';
import type { OpenPdf } from './openPdf.ts';
import { drawImage, drawThumbnail } from './pageImages.ts';
import { describePdfError, text } from './text.ts';

/** The maximum number of thumbnails. */
const maxPages = 10;

const maxPdfMegabytes = 50;

type Loaded = { pdf: OpenPdf; thumbnails: (string | null)[] };

/** `add` receives the page that was chosen. */
export type ChosenPdf = { file: File; add: (images: File[]) => void };

/** Shows the pages of a PDF, one of which becomes an image. */
export default function PdfPages({ chosen, onClose }: { chosen: ChosenPdf; onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isDrawing, setIsDrawing] = useState(false);
  const { file, add } = chosen;

  useEffect(() => {
    setLoaded(null);
    setFailure(undefined);
    setIsDrawing(false);
    return readPages(file, setLoaded, setFailure);
  }, [file]);

  const choose = async (number: number) => {
    if (!loaded) return;
    setFailure(undefined);
    setIsDrawing(true);
    try {
      add([await drawImage(loaded.pdf, number, file.name)]);
      onClose();
    } catch {
      setFailure(text.pageFailed);
    }
    setIsDrawing(false);
  };

  return (
    <PageChooser
      open
      fileName={file.name}
      pages={loaded?.thumbnails.map((url, index) => ({ number: index + 1, url })) ?? null}
      note={loaded && loaded.pdf.pageCount > maxPages ? text.morePages(loaded.pdf.pageCount, maxPages) : undefined}
      failure={failure}
      loading={isDrawing}
      onCancel={onClose}
      onChoose={(number) => void choose(number)}
    />
  );
}

/** Opens a PDF and draws its thumbnails one after another. Returns a function that stops this. */
function readPages(file: File, onLoaded: (loaded: Loaded) => void, onFailure: (message: string) => void) {
  let close = () => {};
  let isClosed = false;
  const urls: string[] = [];

  async function read() {
    if (file.size > maxPdfMegabytes * 1024 * 1024) return onFailure(text.tooLarge(maxPdfMegabytes));
    const { openPdf } = await import('./openPdf.ts');
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isClosed) return;
    const opening = openPdf(bytes);
    close = opening.close;
    const pdf = await opening.opened;
    const thumbnails: (string | null)[] = Array(Math.min(pdf.pageCount, maxPages)).fill(null);
    for (const index of thumbnails.keys()) {
      if (isClosed) return;
      onLoaded({ pdf, thumbnails: [...thumbnails] });
      // A damaged page stays in the list; choosing it shows an error.
      const blob = await drawThumbnail(pdf, index + 1).catch(() => null);
      if (isClosed) return;
      if (blob) urls.push(URL.createObjectURL(blob));
      thumbnails[index] = blob ? (urls.at(-1) ?? null) : null;
    }
    onLoaded({ pdf, thumbnails });
  }
  read().catch((error: unknown) => !isClosed && onFailure(describePdfError(error)));
  return () => {
    isClosed = true;
    close();
    for (const url of urls) URL.revokeObjectURL(url);
  };
}
