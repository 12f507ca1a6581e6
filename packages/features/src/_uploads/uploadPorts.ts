import { images } from '@iespec/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, NetworkError } from '#_api/call.ts';
import { contextOf } from '#_api/queryClient.ts';
import type { UploadPorts } from './uploadImage.ts';
import type { UploadTarget } from './uploadTarget.ts';

/** `subject`: the user for whom the calls are made. */
export const createUploadPorts = (client: QueryClient, target: UploadTarget, subject: string): UploadPorts => ({
  presign: (file, signal) =>
    call(
      images.presign,
      { body: { ...target, file_name: file.name, content_type: file.type, file_size: file.size } },
      { ...contextOf(client), signal, viewer: subject },
    ),
  put,
  complete: (id, signal) =>
    call(
      images.complete,
      { params: { id }, body: { status: 'completed' } },
      { ...contextOf(client), signal, viewer: subject },
    ),
  wait,
});

/** `fetch` does not report upload progress. */
const put: UploadPorts['put'] = (url, file, { signal, progress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status);
    request.onerror = () => reject(new NetworkError('PUT'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });

const wait: UploadPorts['wait'] = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
