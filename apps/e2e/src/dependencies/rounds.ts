import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, calls } from './calls.ts';
import type { Scene } from './scene.ts';
import type { Stack } from './stack.ts';
import { type Answer, timedCall } from './timedCall.ts';
import { isSuccess, problemOf, type Situation } from './verdict.ts';

type Result = { call: Call; answer: Answer };

const callsOf = ({ identity }: Stack) => calls.filter((call) => !call.identity || call.identity === identity);

async function makeCall(scene: Scene, call: Call): Promise<Result> {
  const { path, init } = call.send(scene);
  const headers = { ...init?.headers, 'x-forwarded-for': scene.addressOf(call.from) };
  return { call, answer: await timedCall(new URL(path, scene.origin).href, { ...init, headers }) };
}

/**
 * Makes all calls at once, and again after each of `pauses` (in milliseconds): later ones meet connections that are already in
 * use. Resolves to what is wrong, and the slowest call.
 */
export async function callDuringFault(stack: Stack, scene: Scene, situation: Situation, pauses: number[] = []) {
  const waves = [0, ...pauses].map(async (pause, index) => {
    await sleep(pause);
    const made = callsOf(stack).filter(({ isOnce }) => index === 0 || !isOnce);
    return Promise.all(made.map((call) => makeCall(scene, call)));
  });
  const results = (await Promise.all(waves)).flat();
  const problems = results.flatMap(({ call, answer }) => problemOf(call, answer, situation) ?? []);
  const slowest = results.reduce((one, other) => (one.answer.ms > other.answer.ms ? one : other));
  return { problems, slowest: { name: slowest.call.name, ms: slowest.answer.ms } };
}

/** Repeats the calls until each has succeeded, for `limit` milliseconds at most. */
export async function recover(stack: Stack, scene: Scene, limit = 30_000) {
  const start = Date.now();
  let failing = callsOf(stack);
  let problems: string[] = [];
  while (failing.length > 0 && Date.now() - start < limit) {
    await Promise.allSettled([scene.buyer, scene.newcomer, scene.seller].map(({ refresh }) => refresh()));
    const results = await Promise.all(failing.map((call) => makeCall(scene, call)));
    const failed = results.filter(({ call, answer }) => !isSuccess(call, answer));
    problems = failed.map(({ call, answer }) => `after the fault: ${problemOf(call, answer, { away: null })}`);
    failing = failed.map(({ call }) => call);
    if (failing.length > 0) await sleep(500);
  }
  return { problems, seconds: (Date.now() - start) / 1000 };
}
