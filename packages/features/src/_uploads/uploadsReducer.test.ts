import { buildImage } from '@iespec/contract/fixtures';
import type { Upload } from '@iespec/ui';
import { expect, test } from 'vitest';
import type { UploadEvent } from './uploadImage.ts';
import { uploadsReducer } from './uploadsReducer.ts';

const added = uploadsReducer([], {
  type: 'added',
  uploads: [
    { id: 'a', name: 'a.jpg' },
    { id: 'b', name: 'b.jpg' },
  ],
});
const stateAfter = (...events: UploadEvent[]) =>
  events.reduce<Upload[]>((uploads, event) => uploadsReducer(uploads, { type: 'changed', id: 'a', event }), added)[0]
    ?.state;

test('queues chosen files in order', () => {
  expect(added).toEqual([
    { id: 'a', name: 'a.jpg', state: { step: 'uploading', progress: 0 } },
    { id: 'b', name: 'b.jpg', state: { step: 'uploading', progress: 0 } },
  ]);
});

test.each<[UploadEvent[], Upload['state']]>([
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

test('changes and removes single uploads', () => {
  const changed = uploadsReducer(added, { type: 'changed', id: 'a', event: { type: 'processing', attempt: 1 } });
  expect(changed[1]).toBe(added[1]);
  expect(uploadsReducer(changed, { type: 'removed', id: 'a' })).toEqual([added[1]]);
});
