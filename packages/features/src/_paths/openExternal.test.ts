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
    stubPage({ identity: { provider: 'clerk' } });
    expect(isOpened(address)).toBe(false);
  });
});

describe('a tab whose URL is set later', () => {
  const address = 'https://express.stripe.com/acct_1';
  const page = (tab: object | null) => {
    stubPage(null);
    const window = { open: vi.fn(() => tab), location };
    vi.stubGlobal('window', window);
    location.assign.mockClear();
    return window;
  };

  test('is opened at once, without an opener', () => {
    const tab = { opener: 'this page', location: { replace: vi.fn() }, close: vi.fn() };
    const { open } = page(tab);
    const opened = openExternalTab();
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(tab.opener).toBeNull();
    opened.goTo(address);
    expect(tab.location.replace).toHaveBeenCalledWith(address);
    expect(location.assign).not.toHaveBeenCalled();
    expect(() => opened.goTo('https://evil.example/')).toThrow();
  });

  test('if it is blocked, this page navigates instead', () => {
    page(null);
    const opened = openExternalTab();
    opened.close();
    opened.goTo(address);
    expect(location.assign).toHaveBeenCalledWith(address);
  });
});
