import { afterEach, describe, expect, test, vi } from 'vitest';
import { openExternal } from './openExternal.ts';

const location = { assign: vi.fn(), origin: 'https://iespec.example' };

/** A page whose `#config` says where the card provider's sandbox is. */
const pageWith = (config: object | null) =>
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === '#config' && config ? { textContent: JSON.stringify(config) } : null,
  });

afterEach(() => vi.unstubAllGlobals());

const isOpened = (address: string) => {
  location.assign.mockClear();
  try {
    openExternal(address, location);
  } catch {
    expect(location.assign).not.toHaveBeenCalled();
    return false;
  }
  expect(location.assign).toHaveBeenLastCalledWith(address);
  return true;
};

describe('the provider’s hosts are opened, and our own', () => {
  test.each([
    'https://checkout.stripe.com/c/pay/cs_1',
    'https://connect.stripe.com/setup/e/acct_1/x',
    'https://connect.stripe.com/express/acct_1/x',
    'https://dashboard.stripe.com/acct_1',
    'https://express.stripe.com/acct_1',
    'https://iespec.example/checkout/success?propertyId=1',
  ])('%s', (address) => {
    pageWith(null);
    expect(isOpened(address)).toBe(true);
  });

  test('the sandbox, where the page names it', () => {
    pageWith({ paymentSandbox: 'http://127.0.0.1:4242' });
    expect(isOpened('http://127.0.0.1:4242/c/pay/cs_1')).toBe(true);
    expect(isOpened('http://127.0.0.1:4242@evil.example/')).toBe(false);
  });
});

describe('nothing else is opened', () => {
  test.each([
    'https://checkout.example/pay',
    'https://evil.example/',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com@evil.example/',
    'http://checkout.stripe.com/c/pay/cs_1',
    'https://checkout.stripe.com:8443/',
    'http://127.0.0.1:4242/c/pay/cs_1',
    'http://localhost:4000/checkout/success',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://iespec.example/1',
    'http://evil.example/',
    '/checkout',
    '',
  ])('%j', (address) => {
    pageWith({ identity: { provider: 'clerk' } });
    expect(isOpened(address)).toBe(false);
  });
});
