import { uploadSilence } from '@iespec/contract';
import { NetworkError } from '#_api/call.ts';

type SendOptions = {
  signal: AbortSignal;
  /** A part of the file may have arrived already. */
  isResumed: boolean;
  /** Called with the number of bytes that had arrived, if any. */
  onResume: (bytes: number) => void;
  /** Called with the number of bytes that have been sent. */
  onProgress: (bytes: number) => void;
};

/**
 * Sends a file to its upload URL, or what has not arrived of it: HEAD asks how much has, and PATCH sends the
 * rest, as in the tus protocol 1.0.0. Resolves to the HTTP status, rejects with `NetworkError`.
 */
export async function sendFile(url: string, file: File, { signal, isResumed, onResume, onProgress }: SendOptions) {
  const sendAll = async () => {
    const headers = { 'content-type': file.type };
    return (await request('PUT', url, { signal, headers, body: file, onProgress })).status;
  };
  if (!isResumed) return sendAll();
  const { status, arrived } = await request('HEAD', url, { signal });
  if (status !== 200) return status;
  if (arrived === 0) return sendAll();
  onResume(arrived);
  if (arrived === file.size) return status;
  const rest = await request('PATCH', url, {
    signal,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(arrived) },
    body: file.slice(arrived),
    onProgress: (bytes) => onProgress(arrived + bytes),
  });
  return rest.status;
}

type Sent = {
  signal: AbortSignal;
  headers?: Record<string, string>;
  body?: Blob;
  onProgress?: (bytes: number) => void;
};

/** Milliseconds to wait for the response after the last byte, which the system may still have to send. */
const responseTimeout = 120_000;

/** `fetch` does not report upload progress. Ends after a silence, not after a time: lines may be slow. */
const request = (method: string, url: string, { signal, headers = {}, body, onProgress }: Sent) =>
  new Promise<{ status: number; arrived: number }>((resolve, reject) => {
    const sent = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectSignWithin = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => sent.abort(), milliseconds);
    };
    sent.open(method, url);
    for (const [name, value] of Object.entries(headers)) sent.setRequestHeader(name, value);
    sent.upload.onprogress = ({ loaded }) => {
      expectSignWithin(uploadSilence);
      onProgress?.(loaded);
    };
    sent.upload.onload = () => expectSignWithin(responseTimeout);
    sent.onload = () => resolve({ status: sent.status, arrived: Number(sent.getResponseHeader('upload-offset')) });
    sent.onerror = () => reject(new NetworkError(method));
    sent.onabort = () => reject(signal.aborted ? signal.reason : new NetworkError('silence'));
    sent.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => sent.abort(), { once: true });
    expectSignWithin(body ? uploadSilence : responseTimeout);
    sent.send(body ?? null);
  });
