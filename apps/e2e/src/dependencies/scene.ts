import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { demoSeller, newPerson, type Person } from './people.ts';
import type { Stack } from './stack.ts';
import { timedCall } from './timedCall.ts';

type Upload = { upload_url: string; image_id: number };

/** The demo's newest property, which everyone may buy. */
const propertyId = 3;

/**
 * What the calls of one fault are about: new people, and uploads that have begun before the fault. `toSend`: its file is not sent
 * yet. `toComplete`: its file is.
 */
export async function prepareScene(stack: Stack) {
  const { origin } = stack;
  const [buyer, newcomer, seller] = await Promise.all([newPerson(stack), newPerson(stack), demoSeller(stack)]);
  const file = new Uint8Array(
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c08040' } })
      .jpeg()
      .toBuffer(),
  );
  const read = async <Body>(path: string, person?: Person, body?: object) => {
    const answer = await timedCall(`${origin}${path}`, toInit({ person, body }));
    if (answer.status > 201) throw new Error(`${path} answered ${answer.status} before the fault: ${answer.body}`);
    return JSON.parse(answer.body) as Body;
  };
  const presign = () => read<Upload>('/api/images/presigned-url', seller, uploadOf(file));
  const [toSend, toComplete] = await Promise.all([presign(), presign()]);
  await fetch(toComplete.upload_url, putOf(file));
  const { items } = await read<{ items: { id: number }[] }>(`/api/listings/property/${propertyId}`);
  const { images } = await read<{ images: { url: string }[] }>(`/api/properties/${propertyId}/details`);
  return {
    origin,
    buyer,
    newcomer,
    seller,
    addressOf: createAddresses(),
    file,
    toSend,
    toComplete,
    propertyId,
    listingId: items[0]?.id ?? 0,
    imagePath: images[0]?.url ?? '',
    /** What the save writes. */
    company: `設計事務所 ${randomUUID()}`,
    webhookSecret: stack.provider.secrets.connectWebhookSecret,
    account: await findAccount(stack, seller.email),
  };
}

let addresses = 0;

/** Resolves each person of a scene to an address that no earlier scene has used. */
function createAddresses() {
  const known = new Map<string, string>();
  return (person = 'visitor') => {
    const address = known.get(person) ?? `10.0.${addresses >> 8}.${addresses & 255}`;
    if (!known.has(person)) addresses += 1;
    known.set(person, address);
    return address;
  };
}

export type Scene = Awaited<ReturnType<typeof prepareScene>>;

async function findAccount({ provider }: Stack, email: string) {
  const accounts = await provider.list<{ id: string; email: string }>('accounts');
  return accounts.find((account) => account.email === email)?.id ?? '';
}

export const uploadOf = (file: Uint8Array) => ({
  property_id: propertyId,
  file_name: 'photo.jpg',
  content_type: 'image/jpeg',
  file_size: file.byteLength,
});

export const putOf = (file: Uint8Array): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'image/jpeg' },
  body: file as NonNullable<RequestInit['body']>,
});

/** A call of the API as the browser makes it. */
export const toInit = ({
  person,
  body,
  method,
}: {
  person?: Person | undefined;
  body?: object | undefined;
  method?: string;
}): RequestInit => ({
  method: method ?? (body ? 'POST' : 'GET'),
  headers: {
    ...(person && { authorization: `Bearer ${person.token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
});
