import { describe, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { createWorkLimit } from './workLimit.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'made',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );

/** Work that tells how much of it runs at the same time. */
function counted(milliseconds: number) {
  const count = { running: 0, most: 0, made: 0 };
  const work = async () => {
    count.running += 1;
    count.most = Math.max(count.most, count.running);
    await pause(milliseconds);
    count.running -= 1;
    count.made += 1;
  };
  return { count, work };
}

describe('what one client may make this process do', () => {
  test('at the same time: a few, the others wait, and more are refused at once', async () => {
    const limitWork = createWorkLimit({ concurrency: 4, waiting: 10 });
    const { count, work } = counted(20);
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(limitWork('198.51.100.1', work))));
    expect(count).toEqual({ running: 0, most: 4, made: 14 });
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(26);
  });

  test('at the same time: four, if nothing else is said', async () => {
    const limitWork = createWorkLimit();
    const { count, work } = counted(20);
    await Promise.all(Array.from({ length: 6 }, () => limitWork('198.51.100.5', work)));
    expect(count).toEqual({ running: 0, most: 4, made: 6 });
  });

  test('within a minute: by what it costs, not by how often', async () => {
    const limitWork = createWorkLimit({ milliseconds: 100 });
    const cheap = counted(0);
    for (let times = 0; times < 20; times += 1) await limitWork('198.51.100.2', cheap.work);
    expect(cheap.count.made).toBe(20);
    await limitWork('198.51.100.3', counted(120).work);
    const refused = limitWork('198.51.100.3', cheap.work);
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
  });

  test('work that fails costs, too, and makes room', async () => {
    const limitWork = createWorkLimit({ concurrency: 1, waiting: 1, milliseconds: 100 });
    const fail = async () => {
      await pause(120);
      throw new Error('It failed');
    };
    expect(await outcomeOf(limitWork('198.51.100.4', fail))).toBe('Error: It failed');
    expect(await outcomeOf(limitWork('198.51.100.4', fail))).toBe('rate_limited');
  });

  test('an IPv6 subnet is one client; others and this process are not held up', async () => {
    const limitWork = createWorkLimit({ milliseconds: 20 });
    await limitWork('2001:db8::1', counted(40).work);
    expect(await outcomeOf(limitWork('2001:db8::2', counted(0).work))).toBe('rate_limited');
    expect(await outcomeOf(limitWork('2001:db8:1::1', counted(0).work))).toBe('made');
    expect(await outcomeOf(limitWork(null, counted(0).work))).toBe('made');
  });
});
