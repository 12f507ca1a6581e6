import { describe, expect, test } from 'vitest';
import { createClientAddress, type TrustedProxies } from './clientAddress.ts';

const addressOf = (trusted: TrustedProxies, peer: string, forwarded?: string) =>
  createClientAddress(trusted)(
    new Request('http://localhost/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }),
    { incoming: { socket: { remoteAddress: peer } } },
  );

describe('the client is the last untrusted hop', () => {
  const proxies = ['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48'];
  test.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['no proxy is trusted', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one hop', 1, '10.0.0.2', '198.51.100.1', '198.51.100.1'],
    ['one hop, forged address', 1, '10.0.0.2', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two hops', 2, '10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['one hop, proxy bypassed', 1, '203.0.113.9', undefined, '203.0.113.9'],
    ['trusted addresses', proxies, '10.0.0.2', '1.1.1.1, 198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['an untrusted peer', proxies, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a forged trusted address', proxies, '10.0.0.2', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['trusted addresses only', proxies, '10.0.0.2', '10.0.0.3', '10.0.0.3'],
    ['a proxy over IPv6', proxies, '2001:db8:1::5', '2001:db8:9::1', '2001:db8:9::1'],
    ['IPv4-mapped IPv6 addresses', proxies, '::ffff:10.0.0.2', '::ffff:198.51.100.1', '198.51.100.1'],
    ['addresses with ports', proxies, '10.0.0.2', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 address with a port', proxies, '10.0.0.2', '[2001:db8:9::1]:4711', '2001:db8:9::1'],
    ['an entry that is not an address', proxies, '10.0.0.2', '198.51.100.1, unknown', '10.0.0.2'],
    ['an empty header', 1, '10.0.0.2', '', '10.0.0.2'],
  ])('%s', (_, trusted, peer, forwarded, client) => {
    expect(addressOf(trusted, peer, forwarded)).toBe(client);
  });

  test('is null for calls from this process', () => {
    expect(createClientAddress(1)(new Request('http://localhost/'), undefined)).toBeNull();
  });
});
