import type { Call, Dependency } from './calls.ts';
import { internalText } from './errorAnswers.ts';
import type { Answer } from './timedCall.ts';

/** A stack, SQL, an address, or the text of a driver or of the operating system. */
const leaks = /\n\s+at |node_modules|\.ts:\d|ECONN|ENOSPC|127\.0\.0\.1:|stripe|\bselect \w|insert into|syscall/i;

export const isSuccess = (call: Call, { status, body }: Answer) =>
  (status >= 200 && status < 300 && body.includes(call.shows ?? '')) || status === call.acceptsAgain;

/** `away`: the dependency with a fault; null: none. `isPartial`: some calls that need it may succeed. */
export type Situation = { away: Dependency | null; isPartial?: boolean };

/** What is wrong with an answer; null: nothing. */
export function problemOf(call: Call, answer: Answer, { away, isPartial }: Situation): string | null {
  const { status, ms, headers, body } = answer;
  const say = (problem: string) =>
    `${call.name}: ${problem} (${status} after ${ms} ms: ${body.replaceAll('\n', ' ').slice(0, 100)})`;
  const isNeeded = away !== null && call.needs.includes(away);
  const limit = (!isNeeded && call.healthyLimit) || call.limit;
  if (ms > limit) return say(`took longer than ${limit} ms`);
  if (body.includes(internalText) || (status >= 400 && leaks.test(body))) return say('shows what is internal');
  if (isSuccess(call, answer))
    return isNeeded && !call.isCached && !isPartial ? say('succeeded without its dependency') : null;
  if (!isNeeded) return say('failed');
  if (status !== 503 && !(status === 507 && away === 'disk')) return say('not a 503');
  if (call.name === 'health check') return null;
  if (!headers.get('retry-after')) return say('without Retry-After');
  const type = call.isPage ? 'text/html' : 'application/problem+json';
  return headers.get('content-type')?.startsWith(type) ? null : say(`not ${type}`);
}
