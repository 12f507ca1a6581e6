import { postAuth } from '../../e2e/src/signUpCall.ts';
import { clientHeaders } from './load.ts';

/** A user who saves a property of their own. */
export type Saver = {
  propertyId: number;
  /** Of the property. */
  url: string;
  /** The headers of a request as this user. */
  authorize: () => Promise<{ authorization: string }>;
};

/** Together they stay below the limit of saves per user. */
const defaultCount = 40;

/** Milliseconds: a token lasts 55 seconds. */
const tokenAge = 40_000;

/** Signs up users, each with a property. */
export const signUpSavers = (origin: string, count = defaultCount): Promise<Saver[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => signUpSaver(origin, index)));

async function signUpSaver(origin: string, index: number): Promise<Saver> {
  const person = { name: `利用者${index}`, email: `saver${index}@example.jp`, password: 'a-good-password' };
  const headers = { origin, ...clientHeaders(index) };
  const response = await postAuth(origin, 'sign-up/email', person, headers);
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  const requestToken = async () => {
    const answer = await fetch(`${origin}/api/auth/token`, { headers: { ...headers, cookie } });
    if (!answer.ok) throw new Error(`No token for ${person.email}: ${answer.status}`);
    const { token } = (await answer.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };
  let token = requestToken();
  let requestedAt = Date.now();
  const authorize = () => {
    if (Date.now() - requestedAt > tokenAge) {
      requestedAt = Date.now();
      token = requestToken();
    }
    return token;
  };

  const created = await fetch(`${origin}/api/properties`, {
    method: 'POST',
    headers: { ...headers, ...(await authorize()), 'content-type': 'application/json' },
    body: JSON.stringify({ name: `利用者${index}の家`, property_type: 'HOUSE', prefecture: '東京都' }),
  });
  const { id } = (await created.json()) as { id: number };
  return { propertyId: id, url: `${origin}/api/properties/${id}`, authorize };
}

/** Uploads an image to the property of a saver. Returns a function that completes the upload, which makes the image usable. */
export async function uploadImage(origin: string, { propertyId, authorize }: Saver, image: Uint8Array<ArrayBuffer>) {
  const call = async (method: string, path: string, input: object) => {
    const headers = { ...(await authorize()), 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(input) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const input = { property_id: propertyId, file_name: 'a.jpg', content_type: 'image/jpeg' };
  const { upload_url, image_id } = (await call('POST', '/api/images/presigned-url', input)) as {
    upload_url: string;
    image_id: number;
  };
  const headers = { 'content-type': 'image/jpeg' };
  const response = await fetch(new URL(upload_url, origin), { method: 'PUT', headers, body: image });
  if (!response.ok) throw new Error(`The upload failed with ${response.status}`);
  return () => call('PATCH', `/api/images/${image_id}/status`, { status: 'completed' });
}
