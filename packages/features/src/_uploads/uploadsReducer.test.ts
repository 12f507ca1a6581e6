import { buildImage } from '@iespec/contract/fixtures';
import { expect, test } from 'vitest';
import type { UploadEvent } from './uploadImage.ts';
import type { QueuedUpload } from './uploadState.ts';
import { uploadsReducer } from './uploadsReducer.ts';

const ofRoom = { target: { room_id: 20 }, place: 'LDKの写真' };
const added = uploadsReducer([], {
  type: 'added',
  uploads: [
    { id: 'a', name: 'a.jpg', ...ofRoom },
    { id: 'b', name: 'b.jpg', ...ofRoom },
  ],
});
const stateAfter = (...events: UploadEvent[]) =>
  events.reduce<QueuedUpload[]>(
    (uploads, event) => uploadsReducer(uploads, { type: 'changed', id: 'a', event }),
    added,
  )[0]?.state;

test.each<[UploadEvent[], QueuedUpload['state']]>([
  [[{ type: 'sending', progress: 0.4 }], { step: 'uploading', progress: 0.4 }],
  [[{ type: 'retrying', attempt: 2 }], { step: 'retrying', attempt: 2, attempts: 3 }],
  [
    [
      { type: 'retrying', attempt: 2 },
      { type: 'sending', progress: 0.4 },
    ],
    { step: 'retrying', attempt: 2, attempts: 3 },
  ],
  [[{ type: 'processing', attempt: 1 }], { step: 'processing', attempt: 1, attempts: 3 }],
  [[{ type: 'completed', image: buildImage(1, 'living', {}) }], { step: 'completed' }],
  [
    [{ type: 'failed', problem: { reason: 'storage', status: 403 } }],
    { step: 'failed', reason: 'storage', status: 403 },
  ],
])('%j', (events, state) => {
  expect(stateAfter(...events)).toEqual(state);
});
