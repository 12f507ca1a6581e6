import { isDone, isRejected, parse } from '../calls.ts';
import { absent } from '../journal.ts';
import type { Person } from '../people.ts';
import type { Creation, World } from '../world.ts';
import { createMember } from './member.ts';
import { createProperty } from './owner.ts';

type Upload = { id: number; url: string; isSent: boolean };

/** Pieces of a file, so that the marketplace can be killed between two of them. */
const pieces = 4;
/** Milliseconds between two pieces. */
const pause = 40;

/** Adds images to a property, and goes on with an upload that was interrupted. Deletes some. */
export function createUploader(world: World, file: Buffer) {
  const { people, save } = world;
  const member = createMember(world, 'uploader');
  const size = Math.ceil(file.byteLength / pieces);
  const parts = Array.from({ length: pieces }, (_, index) => file.subarray(index * size, (index + 1) * size));
  let property: Creation | undefined;
  let upload: Upload | undefined;

  async function begin(owner: Person, property_id: number) {
    const image_type = world.random().one(['MAIN', 'SUB', 'PAID']);
    const body = {
      property_id,
      image_type,
      file_name: 'a.jpg',
      content_type: 'image/jpeg',
      file_size: file.byteLength,
    };
    const answer = await people.call(owner, 'POST', '/api/images/presigned-url', body);
    if (!isDone(answer)) return;
    const { upload_url, image_id } = parse<{ upload_url: string; image_id: number }>(answer);
    const { pathname, search } = new URL(upload_url);
    upload = { id: image_id, url: pathname + search, isSent: false };
  }

  async function put(current: Upload) {
    world.reach('put');
    const answer = await world.calls.send('PUT', current.url, {
      headers: { 'content-type': 'image/jpeg' },
      parts,
      pause,
    });
    // 409: the file has arrived although the answer was lost.
    current.isSent = isDone(answer) || answer.status === 409;
    // The address expires after five minutes.
    if (answer.status === 403) upload = undefined;
  }

  async function complete(owner: Person, current: Upload) {
    world.reach('completion');
    const path = `/api/images/${current.id}`;
    const read = ({ status }: { status: string }) => status;
    const body = { status: 'completed' };
    const answer = await save(owner, { path: `${path}/status`, from: path, body, value: 'completed', read });
    if (isDone(answer) || isRejected(answer)) upload = undefined;
    if (!isDone(answer)) return;
    world.reach('job');
    const { url } = parse<{ url: string }>(answer);
    const served = await world.calls.send(
      'GET',
      new URL(url, world.calls.origin).pathname + new URL(url, world.calls.origin).search,
    );
    if (served.status !== 200 && served.status !== 0)
      world.journal.problems.push(`The file of image ${current.id} answered ${served.status}`);
    if (world.random().integer(1, 4) === 1) await save(owner, { path, method: 'DELETE', value: absent });
  }

  return async () => {
    const owner = await member();
    if (!owner) return;
    property ??= await createProperty(world, owner);
    if (!property.id) return;
    if (!upload) await begin(owner, property.id);
    if (upload && !upload.isSent) await put(upload);
    if (upload?.isSent) await complete(owner, upload);
  };
}
