import { type APIResponse, expect, type Page } from '@playwright/test';
import sharp from 'sharp';

type Json = Awaited<ReturnType<APIResponse['json']>>;

/** Calls the API as the user who is signed in on the page. */
export async function call<Body = Json>(page: Page, method: string, path: string, data?: object) {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  return { status: response.status(), body: (await response.json()) as Body };
}

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="自宅"/></rdf:RDF></x:xmpmeta>';

/** A JPEG APP13 segment (Photoshop resource block) with an IPTC caption, as news agencies write it. */
const caption = () => {
  const text = Buffer.from('自宅');
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, text.length]), text]);
  const resource = Buffer.from('8BIM\x04\x04\0\0\0\0\0', 'latin1');
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource, Buffer.from([record.length]), record]);
  const segment = Buffer.from([0xff, 0xed, 0, body.length + 2]);
  return Buffer.concat([segment, body]);
};

/** Creates a 12-megapixel JPEG with metadata like a phone's: EXIF with the GPS position, XMP and an IPTC caption. */
export async function createCameraImage(background: string) {
  const jpeg = await sharp({ create: { width: 4000, height: 3000, channels: 3, background } })
    .withExif({
      IFD0: { Copyright: 'Hanako Yamada', Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 14/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '137/1 58/1 0/1' },
    })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), caption(), jpeg.subarray(2)]);
}

type ImageParent = { property_id: number; room_id?: number; product_id?: number; image_type?: 'MAIN' | 'SUB' | 'PAID' };

/** Uploads an image like a browser: presigned URL, PUT, completion. */
export async function upload(page: Page, parent: ImageParent, buffer: Buffer) {
  const { body } = await call<{ upload_url: string; image_id: number }>(page, 'POST', '/api/images/presigned-url', {
    file_name: 'photo.jpg',
    content_type: 'image/jpeg',
    file_size: buffer.byteLength,
    ...parent,
  });
  const headers = { 'content-type': 'image/jpeg' };
  expect((await page.request.put(body.upload_url, { data: buffer, headers })).status()).toBe(200);
  const completed = await call(page, 'PATCH', `/api/images/${body.image_id}/status`, { status: 'completed' });
  expect(completed.status).toBe(200);
}

/** Registers a property with a room, two products, a drawing and images for the user who is signed in on the page. */
export async function createProperty(page: Page, name: string) {
  const product = (productName: string, maker: string) => ({
    name: productName,
    manufacturer_name: maker,
    product_code: 'TA-450W',
    specifications: [{ spec_type: '素材', spec_value: '楮和紙' }],
    dimensions: [{ dimension_type: '幅', value: 450, unit: 'mm' }],
  });
  type Property = { id: number; rooms: { id: number; products: { id: number }[] }[] };
  const { body: property } = await call<Property>(page, 'POST', '/api/properties/whole', {
    name,
    property_type: 'HOUSE',
    prefecture: '長野県',
    drawings: [{ name: '1階平面図' }],
    rooms: [{ name: 'LDK', products: [product('和紙の照明', '月灯工房'), product('杉の椅子', '木曽木工')] }],
  });
  for (const room of property.rooms) {
    await call(page, 'PATCH', `/api/rooms/${room.id}`, { name: 'LDK' });
    for (const { id } of room.products) {
      await call(page, 'PATCH', `/api/products/${id}`, {});
      await upload(
        page,
        { property_id: property.id, room_id: room.id, product_id: id },
        await createCameraImage('#c08040'),
      );
    }
  }
  await upload(page, { property_id: property.id }, await createCameraImage('#406080'));
  await upload(page, { property_id: property.id, image_type: 'PAID' }, await createCameraImage('#806040'));
  return property.id;
}
