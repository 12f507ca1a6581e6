import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

type Product = components['schemas']['Product'];

/** What a locked product hides cannot be read by mistake: the types ask for `locked` first. */
const makerOf = (product: Product) => (product.locked ? null : product.manufacturer_name);

/** A program of somebody who has nothing but the OpenAPI document. Returns what it found, for the test. */
export async function registerAndRead(baseUrl: string, token: string, userId: string) {
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}`, 'x-user-id': userId },
  });

  const home = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' } as const;
  const created = await client.POST('/api/properties/whole', {
    body: {
      ...home,
      rooms: [
        {
          name: 'LDK',
          products: [
            { name: '灯り', manufacturer_name: '月灯工房' },
            { name: '椅子', product_category_id: '1' },
          ],
        },
      ],
    },
  });
  if (!created.data) throw new Error(created.error.detail);
  const { id, rooms } = created.data;
  const [lamp] = rooms.flatMap(({ products }) => products);
  if (!lamp) throw new Error('no product');
  await client.PATCH('/api/products/{id}', { params: { path: { id: lamp.id } }, body: { is_sample: true } });

  const list = await client.GET('/api/properties', { params: { query: { limit: 1 } } });
  const [card] = list.data?.items ?? [];

  const visitor = createClient<paths>({ baseUrl });
  const details = await visitor.GET('/api/properties/{id}/details', { params: { path: { id } } });
  const products = details.data?.rooms.flatMap((room) => room.products) ?? [];

  // @ts-expect-error: a castle is no type of property.
  const refused = await client.POST('/api/properties', { body: { ...home, property_type: 'CASTLE' } });
  // @ts-expect-error: the page begins after a number of rows.
  await client.GET('/api/properties', { params: { query: { skip: 'two' } } });
  // @ts-expect-error: there is no such address.
  await client.GET('/api/castles');

  const form = await client.PUT('/api/properties/{id}', {
    params: { path: { id } },
    body: { layout: '3LDK', site_area: '１８２．４' },
    bodySerializer: (body) => new URLSearchParams(body as Record<string, string>),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  return {
    id,
    card: card && { id: card.id, counts: card.counts, price: card.price },
    makers: products.map(makerOf),
    refused: refused.error?.errors,
    form: { site_area: form.data?.site_area, updated: (form.data?.updated_at ?? '') > '2024' },
  };
}
