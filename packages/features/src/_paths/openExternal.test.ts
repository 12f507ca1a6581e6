import { afterEach, describe, expect, test, vi } from 'vitest';
import { openExternal, openExternalTab } from './openExternal.ts';

const location = { assign: vi.fn(), origin: 'https://iespec.example' };

/** Stubs a page with this `#config`, or without one. */
const stubPage = (config: object | null) =>
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

describe('opens the provider’s hosts and our own origin', () => {
  test.each([
    'https://checkout.stripe.com/c/pay/cs_1',
    'https://connect.stripe.com/setup/e/acct_1/x',
    'https://connect.stripe.com/express/acct_1/x',
    'https://dashboard.stripe.com/acct_1',
    'https://express.stripe.com/acct_1',
    'https://iespec.example/checkout/success?propertyId=1',
  ])('%s', (address) => {
    stubPage(null);
    expect(isOpened(address)).toBe(true);
  });

  test('the sandbox in the page’s config', () => {
    stubPage({ paymentSandbox: 'http://127.0.0.1:4242' });
    expect(isOpened('http://127.0.0.1:4242/c/pay/cs_1')).toBe(true);
    expect(isOpened('http://127.0.0.1:4242@evil.example/')).toBe(false);
  });
});

describe('opens no other URL', () => {
  test.each([
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
    stubPage({ identity: { provider: 'clerk' } });
    expect(isOpened(address)).toBe(false);
  });
});

test('a tab that is blocked opens the same URLs in this page instead', () => {
  stubPage(null);
  vi.stubGlobal('window', { open: () => null, location });
  const opened = openExternalTab();
  opened.close();
  location.assign.mockClear();
  expect(() => opened.goTo('https://evil.example/')).toThrow();
  expect(location.assign).not.toHaveBeenCalled();
  opened.goTo('https://express.stripe.com/acct_1');
  expect(location.assign).toHaveBeenCalledWith('https://express.stripe.com/acct_1');
});
