import { expect, test } from 'vitest';
import { sellingSteps } from './sellingSteps.ts';

const all = [
  'main_image',
  'visible_room',
  'visible_product',
  'paid_content',
  'price',
  'onboarding',
  'publication',
] as const;

test('lists the steps in order, each with a link to where it is done', () => {
  const steps = sellingSteps(10, { missing: [...all], listing_id: null }, {});
  expect(steps.map(({ label, href, done }) => [label, href, done])).toEqual([
    ['写真', '/property/10/edit#photos', false],
    ['部屋', '/property/10/edit#rooms', false],
    ['製品', '/property/10/edit#rooms', false],
    ['内容', '/property/10/edit#rooms', false],
    ['価格', '/property/10/listing', false],
    ['受取口座', '/mypage?tab=sales#onboarding', false],
    ['販売', '/property/10/listing', false],
  ]);
});

test('on a room’s page, the products step stays on the page', () => {
  const [, , products] = sellingSteps(10, { missing: [...all], listing_id: null }, { productsHref: '#products' });
  expect(products).toMatchObject({ label: '製品', href: '#products' });
});

test('with a listing, the last step leads to its editor', () => {
  const steps = sellingSteps(10, { missing: ['publication'], listing_id: 100 }, {});
  expect(steps.filter(({ done }) => !done)).toEqual([
    { label: '販売', todo: '販売を始める', href: '/listings/100/edit', done: false },
  ]);
});

test('a price stored only in this browser counts as decided', () => {
  const steps = sellingSteps(
    10,
    { missing: ['price', 'onboarding', 'publication'], listing_id: null },
    { preparedPrice: 5000 },
  );
  expect(steps.filter(({ done }) => !done).map(({ label }) => label)).toEqual(['受取口座', '販売']);
});
