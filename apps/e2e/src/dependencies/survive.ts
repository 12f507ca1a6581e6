import type { FaultProxy, ProxyFault } from './faultProxy.ts';
import { findLeftovers } from './leftovers.ts';
import { callDuringFault, recover } from './rounds.ts';
import { prepareScene } from './scene.ts';
import type { Stack } from './stack.ts';
import type { Situation } from './verdict.ts';

export type Fault = Situation & { begin: () => unknown; end: () => unknown };

/** How a fault was survived. `slowest`: the call during it. `seconds`: until all calls succeeded again. */
export type Survival = { problems: string[]; slowest: { name: string; ms: number }; seconds: number };

/**
 * Makes all calls during a fault, and again after it. `pauses`: milliseconds until further calls during the fault.
 */
export async function survive(
  stack: Stack,
  { begin, end, ...situation }: Fault,
  pauses: number[] = [],
): Promise<Survival> {
  const scene = await prepareScene(stack);
  const during = await withFault({ begin, end }, () => callDuringFault(stack, scene, situation, pauses));
  const after = await recover(stack, scene);
  const problems = [...during.problems, ...after.problems, ...(await findLeftovers(stack, scene))];
  return { problems, slowest: during.slowest, seconds: after.seconds };
}

async function withFault<Result>({ begin, end }: Pick<Fault, 'begin' | 'end'>, work: () => Promise<Result>) {
  await begin();
  try {
    return await work();
  } finally {
    await end();
  }
}

/** SIGSTOP and SIGCONT to a process. */
export const stopping = ({ pid = 0 }: { pid?: number | undefined }) => ({
  begin: () => process.kill(pid, 'SIGSTOP'),
  end: () => process.kill(pid, 'SIGCONT'),
});

/** A fault of the proxy in front of a dependency. */
export const breaking = (proxy: FaultProxy, fault: ProxyFault) => ({
  begin: () => proxy.begin(fault),
  end: () => proxy.end(),
});
