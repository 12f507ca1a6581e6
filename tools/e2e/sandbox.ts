import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Marketplace } from './marketplace.ts';

/** The sandbox's address, as the marketplace prints it at startup. */
export const sandboxUrl = ({ output }: Marketplace) => /決済の代役\s+(\S+)（/.exec(output())?.[1] ?? '';

async function callSandbox(marketplace: Marketplace, method: string, path: string, body?: object) {
  const { cardKey } = JSON.parse(readFileSync(join(marketplace.dataDir, 'secrets.json'), 'utf8')) as {
    cardKey: string;
  };
  const response = await fetch(`${sandboxUrl(marketplace)}${path}`, {
    method,
    headers: { authorization: `Bearer ${cardKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * Calls the sandbox's control API, for example to delay events, fail calls or restrict an account. Without a
 * body, sends DELETE, which only `/faults` accepts: it removes all faults.
 */
export const sandboxControl = (marketplace: Marketplace, path: string, body?: object) =>
  callSandbox(marketplace, body ? 'POST' : 'DELETE', `/control${path}`, body);

/** Waits for a mail to `to` whose subject contains `subject`. Resolves to the link in the newest one. */
export async function mailedLink(marketplace: Marketplace, to: string, subject: string): Promise<string> {
  const readLink = async () => {
    const path = `/mails?to=${encodeURIComponent(to)}`;
    const { mails } = (await callSandbox(marketplace, 'GET', path)) as { mails: { subject: string; text: string }[] };
    const mail = mails.find((candidate) => candidate.subject.includes(subject));
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  let link = '';
  await expect.poll(async () => (link = await readLink()), `a mail to ${to} about ${subject}`).not.toBe('');
  return link;
}
