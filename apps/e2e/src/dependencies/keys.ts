import { findLeftovers } from './leftovers.ts';
import { callDuringFault, recover } from './rounds.ts';
import { prepareScene } from './scene.ts';
import type { Stack } from './stack.ts';
import type { Survival } from './survive.ts';

/**
 * A fault of the hosted identity provider's keys: a marketplace that has read them needs them no more, one that has just started
 * cannot tell who is signed in.
 */
export async function surviveWithoutKeys(stack: Stack, begin: () => unknown, end: () => unknown): Promise<Survival> {
  const scene = await prepareScene(stack);
  await begin();
  const known = await callDuringFault(stack, scene, { away: null });
  await stack.restart();
  const unknown = await callDuringFault(stack, scene, { away: 'keys' });
  await end();
  const after = await recover(stack, scene);
  const leftovers = await findLeftovers(stack, scene);
  const problems = [...known.problems, ...unknown.problems, ...after.problems, ...leftovers];
  return { problems, slowest: unknown.slowest, seconds: after.seconds };
}
