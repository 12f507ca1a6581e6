import { isDone } from '../calls.ts';
import type { World } from '../world.ts';

/** Sends the additions again that were not answered, as people do. Their keys keep them from being added twice. */
export async function finishCreations({ creations, sendAgain, journal }: World) {
  for (const creation of creations.filter(({ id }) => id === null)) {
    const answer = await sendAgain(creation);
    if (!isDone(answer)) journal.problems.push(`${creation.path} sent again answered ${answer.status} ${answer.body}`);
  }
}
