import type { Answer } from './calls.ts';

/** Milliseconds around the first refused connection: those that the kernel had queued, but the process not accepted, are reset. */
const closing = 500;

/** Counts answers, and collects the calls that were cut: sent, and without a complete answer. */
export function watchCalls() {
  let failures: { at: number; text: string; isNew: boolean }[] = [];
  let closedAt = Number.POSITIVE_INFINITY;
  let answered = 0;
  let queued = 0;
  return {
    answered: () => answered,
    /** Calls on new connections that were reset when the port closed. */
    queued: () => queued,
    onAnswer(call: string, { status, failure = '' }: Answer) {
      if (status > 0) answered += 1;
      else if (failure === 'refused') closedAt = Math.min(closedAt, Date.now());
      else failures.push({ at: Date.now(), text: `${call}: ${failure}`, isNew: !failure.includes('idle') });
    },
    /** The calls that were cut since the last time. */
    takeCut() {
      const cut = failures.filter(({ at, isNew }) => !isNew || Math.abs(at - closedAt) > closing);
      queued += failures.length - cut.length;
      failures = [];
      closedAt = Number.POSITIVE_INFINITY;
      return cut.map(({ text }) => text);
    },
  };
}
