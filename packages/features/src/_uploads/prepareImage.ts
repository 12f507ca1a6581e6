/** Bytes up to which a JPEG is sent as it is. */
const smallBytes = 1_000_000;

/** Milliseconds after which a photo is sent as it is. */
const timeout = 30_000;

/**
 * Returns the file to send: a photo made small in a worker (`drawSmall`), or else the file as it is. The API
 * also decodes HEIC, which most browsers cannot.
 */
export async function prepareImage(file: File, signal: AbortSignal): Promise<File> {
  const isPhoto = file.type === 'image/jpeg' ? file.size > smallBytes : /^image\/hei[cf]$/.test(file.type);
  const blob = isPhoto ? await drawInWorker(file, signal).catch(() => null) : null;
  return blob ? new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type }) : file;
}

/** Resolves to null if the browser cannot do it: it has no canvas in workers, or not enough memory. */
const drawInWorker = (file: File, signal: AbortSignal) =>
  new Promise<Blob | null>((resolve) => {
    const worker = new Worker(new URL('./drawSmall.worker.ts', import.meta.url), { type: 'module' });
    const end = (blob: Blob | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(blob);
    };
    const timer = setTimeout(end, timeout, null);
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data);
    worker.onerror = () => end(null);
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.postMessage(file);
  });
