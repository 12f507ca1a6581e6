import { expect, test, vi } from 'vitest';
import { openExternal } from './openExternal.ts';

const location = { assign: vi.fn() };

test.each([
  'https://checkout.example/pay',
  'http://127.0.0.1:4242/c/pay/cs_1',
  'http://localhost:4000/checkout/success',
])('%s opens', (address) => {
  openExternal(address, location);
  expect(location.assign).toHaveBeenLastCalledWith(address);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://evil.example/', '/checkout', ''])(
  '%j is refused',
  (address) => {
    location.assign.mockClear();
    expect(() => openExternal(address, location)).toThrow();
    expect(location.assign).not.toHaveBeenCalled();
  },
);
