import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';

/** The client's address, from trusted proxies; null within this process. `env`: the server's bindings. */
export type ClientAddress = (request: Request, env: unknown) => string | null;

/** The number of trusted proxies in front of this process, or their addresses (`10.0.0.2`, `10.0.0.0/8`). */
export type TrustedProxies = number | string[];

/** Bits. Providers assign a /64 per customer, so a /64 counts as one client. */
const ipv6ClientPrefix = 64;

/**
 * Reads the client's address from `X-Forwarded-For`. Each proxy appends its peer's address, so the client is
 * the last untrusted hop; entries before it may be forged.
 */
export function createClientAddress(trusted: TrustedProxies): ClientAddress {
  const isTrusted = typeof trusted === 'number' ? null : matcherOf(trusted);
  return ({ headers }, env) => {
    const peer = (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
    if (!peer) return null;
    const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
    const hopsFromPeer = [...forwarded, peer].reverse();
    let client = toAddress(peer) ?? peer;
    for (const [index, hop] of hopsFromPeer.entries()) {
      const address = toAddress(hop);
      if (!address) break;
      client = address;
      if (isTrusted ? !isTrusted(address) : index >= Number(trusted)) break;
    }
    return client;
  };
}

/** The unit of rate limiting: an IPv4 address or an IPv6 subnet. */
export function subnetOf(address: string) {
  if (isIP(address) !== 6) return address;
  const [left = '', right] = address.split('::');
  const groups = left === '' ? [] : left.split(':');
  if (right !== undefined) {
    const after = right === '' ? [] : right.split(':');
    groups.push(...Array.from({ length: 8 - groups.length - after.length }, () => '0'), ...after);
  }
  return `${groups
    .slice(0, ipv6ClientPrefix / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${ipv6ClientPrefix}`;
}

/** Strips the port that some proxies add; null if the entry is not an IP address. */
function toAddress(entry: string): string | null {
  const text = entry.trim();
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.replace(/:\d+$/, '') : text);
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(mapped) ? mapped : null;
}

function matcherOf(ranges: string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return (address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
