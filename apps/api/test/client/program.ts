import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

type Product = components['schemas']['Product'];

/** The types allow access to the fields of a product only after a check of `locked`. */
const makerOf = (product: Product) => (product.locked ? null : product.manufacturer_name);

/** A program written against the OpenAPI document alone. Returns its findings for the test. */
export async function registerAndRead(baseUrl: string, token: string, userId: string) {
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}`, 'x-user-id': userId },
  });

  const property = { name: '木漏れ日の家', property_type: 'HOUSE', prefecture: '長野県' } as const;
  const created = await client.POST('/api/properties/whole', {
    body: {
      ...property,
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

  await client.PATCH('/api/properties/{id}/visibility', { params: { path: { id } }, body: { visibility: 'PUBLIC' } });
  const list = await client.GET('/api/properties/by-user/{userId}', {
    params: { path: { userId }, query: { limit: 1 } },
  });
  const [card] = list.data?.items ?? [];

  const visitor = createClient<paths>({ baseUrl });
  const details = await visitor.GET('/api/properties/{id}/details', { params: { path: { id } } });
  const products = details.data?.rooms.flatMap((room) => room.products) ?? [];

  // @ts-expect-error: CASTLE is not a property type.
  const refused = await client.POST('/api/properties', { body: { ...property, property_type: 'CASTLE' } });
  // @ts-expect-error: `skip` is a number.
  await client.GET('/api/properties', { params: { query: { skip: 'two' } } });
  // @ts-expect-error: there is no such path.
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
