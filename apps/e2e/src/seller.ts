import type { APIResponse, Page } from '@playwright/test';
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
