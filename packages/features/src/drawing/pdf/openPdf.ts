// Loaded only after a PDF has been chosen.
import { GlobalWorkerOptions, getDocument, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Served by `apps/shell/build/pdfFiles.ts`. */
const files = `/assets/pdfjs-${version}/`;

export type OpenPdf = {
  pageCount: number;
  /** Draws a page on white. `side`: pixels of its longer side. Rejects when the page is damaged. */
  drawPage: (number: number, side: number) => Promise<HTMLCanvasElement>;
};

/**
 * Opens a PDF in a worker. Scripts, forms and links in it are ignored, and nothing is compiled at run time,
 * neither JavaScript nor WebAssembly: the content security policy forbids both. Rejects with
 * `PasswordException`, or with another error for a damaged file. `close` ends the worker, even while opening.
 */
export function openPdf(bytes: Uint8Array): { opened: Promise<OpenPdf>; close: () => void } {
  GlobalWorkerOptions.workerSrc = `${files}pdf.worker.min.mjs`;
  const task = getDocument({
    data: bytes,
    cMapUrl: files,
    standardFontDataUrl: files,
    wasmUrl: files,
    useWasm: false,
    disableWorkerRendering: true,
    // Logs no warnings about what a file lacks.
    verbosity: VerbosityLevel.ERRORS,
  });
  const opened = task.promise.then((pdf) => ({
    pageCount: pdf.numPages,
    async drawPage(number: number, side: number) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: side / Math.max(width, height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      return canvas;
    },
  }));
  return { opened, close: () => void task.destroy() };
}
