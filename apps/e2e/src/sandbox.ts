import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Marketplace } from './marketplace.ts';

async function callSandbox({ dataDir, output }: Marketplace, method: string, path: string, body?: object) {
  const { cardKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { cardKey: string };
  const address = /決済の代役\s+(\S+)（/.exec(output())?.[1] ?? '';
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${cardKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** Makes the sandbox of a marketplace delay events or fail calls. Without a body, undoes that. */
export const sandboxControl = (marketplace: Marketplace, path: string, body?: object) =>
  callSandbox(marketplace, body ? 'POST' : 'DELETE', `/control${path}`, body);

/** The address in the newest mail to somebody whose subject has these words, once it has come. */
export async function mailedLink(marketplace: Marketplace, to: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { mails } = (await callSandbox(marketplace, 'GET', `/mails?to=${encodeURIComponent(to)}`)) as {
      mails: { subject: string; text: string }[];
    };
    const mail = mails.find((one) => one.subject.includes(subject));
    if (mail) return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${to} about ${subject}`);
}
