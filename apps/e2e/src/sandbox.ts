import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Marketplace } from './marketplace.ts';

/** Makes the sandbox of a marketplace do what no person can: events late, calls that fail. Without a body what was made is taken back. */
export async function sandboxControl({ dataDir, output }: Marketplace, path: string, body?: object) {
  const { cardKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { cardKey: string };
  const address = /決済の代役\s+(\S+)（/.exec(output())?.[1] ?? '';
  const answer = await fetch(`${address}/control${path}`, {
    method: body ? 'POST' : 'DELETE',
    headers: { authorization: `Bearer ${cardKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}
