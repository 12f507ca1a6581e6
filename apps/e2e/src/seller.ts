import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Signs in the demo's seller, who owns its three homes, and arrives at `redirect`. */
export async function signInAsSeller(page: Page, redirect = '/property/3') {
  await page.goto(`/sign-in?redirect_url=${encodeURIComponent(redirect)}`);
  await page.getByLabel('メールアドレス').fill('seller@example.jp');
  await page.getByLabel('パスワード').fill('iespec-demo');
  await page.getByRole('button', { name: 'ログイン' }).tap();
  await page.waitForURL(`**${redirect}`);
}

type Answer<Body> = { status: number; body: Body };

/** Calls the api as whoever is signed in on the page. */
export async function call<Body = { id: number }>(page: Page, method: string, path: string, data?: object) {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return { status: response.status(), body: (await response.json()) as Body } satisfies Answer<Body>;
}

const description =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="自宅"/></rdf:RDF></x:xmpmeta>';

/** A caption as agencies write it into a JPEG: IPTC in the segment of an image editor. */
const caption = () => {
  const text = Buffer.from('自宅');
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, text.length]), text]);
  const resource = Buffer.from('8BIM\x04\x04\0\0\0\0\0', 'latin1');
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource, Buffer.from([record.length]), record]);
  const segment = Buffer.from([0xff, 0xed, 0, body.length + 2]);
  return Buffer.concat([segment, body]);
};

/** A photograph of 12 megapixels as a phone takes it: with the place where it was taken, a note, and a caption. */
export async function photograph(background: string) {
  const taken = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .withExif({
      IFD0: { Copyright: 'Hanako Yamada', Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 14/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '137/1 58/1 0/1' },
    })
    .withXmp(description)
    .jpeg()
    .toBuffer();
  return Buffer.concat([taken.subarray(0, 2), caption(), taken.subarray(2)]);
}

type Place = { property_id: number; room_id?: number; product_id?: number; image_type?: 'MAIN' | 'SUB' | 'PAID' };

/** Uploads a photograph as a browser does. */
export async function upload(page: Page, place: Place, buffer: Buffer) {
  const announced = await call<{ upload_url: string; image_id: number }>(page, 'POST', '/api/images/presigned-url', {
    file_name: 'photo.jpg',
    content_type: 'image/jpeg',
    file_size: buffer.byteLength,
    ...place,
  });
  const { upload_url, image_id } = announced.body;
  const headers = { 'content-type': 'image/jpeg' };
  expect((await page.request.put(upload_url, { data: buffer, headers })).status()).toBe(200);
  const completed = await call(page, 'PATCH', `/api/images/${image_id}/status`, { status: 'completed' });
  expect(completed.status).toBe(200);
}

/** Registers a home with a room, two products, a drawing and pictures of its own, for whoever is signed in on the page. */
export async function registerHome(page: Page, name: string) {
  const product = (productName: string, maker: string) => ({
    name: productName,
    manufacturer_name: maker,
    product_code: 'TA-450W',
    specifications: [{ spec_type: '素材', spec_value: '楮和紙' }],
    dimensions: [{ dimension_type: '幅', value: 450, unit: 'mm' }],
  });
  type Home = { id: number; rooms: { id: number; products: { id: number }[] }[] };
  const { body: home } = await call<Home>(page, 'POST', '/api/properties/whole', {
    name,
    property_type: 'HOUSE',
    prefecture: '長野県',
    drawings: [{ name: '1階平面図' }],
    rooms: [{ name: 'LDK', products: [product('和紙の照明', '月灯工房'), product('杉の椅子', '木曽木工')] }],
  });
  for (const room of home.rooms) {
    await call(page, 'PATCH', `/api/rooms/${room.id}`, { name: 'LDK' });
    for (const { id } of room.products) {
      await call(page, 'PATCH', `/api/products/${id}`, {});
      await upload(page, { property_id: home.id, room_id: room.id, product_id: id }, await photograph('#c08040'));
    }
  }
  await upload(page, { property_id: home.id }, await photograph('#406080'));
  await upload(page, { property_id: home.id, image_type: 'PAID' }, await photograph('#806040'));
  return home.id;
}
