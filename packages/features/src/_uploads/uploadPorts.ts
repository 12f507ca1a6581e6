import { type ImageType, images } from '@iespec/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, NetworkError } from '../_api/call.ts';
import { contextOf } from '../_api/queryClient.ts';
import type { ImageParent } from '../_queries/images.ts';
import type { UploadPorts } from './uploadImage.ts';

/** The parent of uploaded images. Without a type, the API chooses SUB if there is a MAIN image, else MAIN. */
export type UploadTarget = ImageParent & { image_type?: ImageType };

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

const innermostFirst = ['product_specification_id', 'product_id', 'room_id', 'drawing_id', 'property_id'] as const;

/** Names a parent in stored keys, by its innermost id: room_id-20. */
export function keyOfParent(parent: ImageParent) {
  const name = innermostFirst.find((id) => parent[id] !== undefined);
  return name ? `${name}-${parent[name]}` : '';
}

/** Whether an upload belongs to a parent itself, not to one of its children. */
export const isUploadTo = (parent: ImageParent) => (target: UploadTarget) =>
  innermostFirst.every((name) => target[name] === parent[name]);

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
