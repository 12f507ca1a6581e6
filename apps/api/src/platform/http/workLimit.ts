import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { countPlaces } from '../countPlaces.ts';
import { isConnectionLost } from '../db/limits.ts';
import type { Db } from '../db/schema.ts';
import { createSharedCounter } from '../db/sharedCounter.ts';
import { ApiError } from '../errors.ts';
import { countLimited } from '../metrics.ts';
import { subnetOf } from './clientAddress.ts';
import { createCounter } from './counters.ts';

type WorkOptions<T> = {
  /** Whether the time spent on a result counts; by default it does. */
  isCharged?: (result: T) => boolean;
  /** Told whether the work waits for its own client, or for clients that have used much of their time. */
  onHeld?: (isHeld: boolean) => void;
};

/**
 * Runs work within the limits of one client. `client`: its address; null for this process, which has no
 * limit. Throws `rate_limited`, `busy`, and whatever `work` throws.
 */
export type WorkLimit = <T>(client: string | null, work: () => Promise<T>, options?: WorkOptions<T>) => Promise<T>;

type Limits = {
  /** Parallel requests per client. */
  concurrency: number;
  /** Queued requests per client; any more are rejected. */
  waiting: number;
  /** The longest time in the queue in milliseconds. More than that means that the work before it hangs. */
  maxQueueTime: number;
  /** Processing time per client within `seconds`. */
  milliseconds: number;
  seconds: number;
  /** Parallel requests of all clients that have used `heavyPart` of their time. */
  heavyPlaces: number;
};

/** A signed-in page sends about six requests at once; an office shares one address. */
const defaults: Limits = {
  concurrency: 4,
  waiting: 100,
  maxQueueTime: 8_000,
  milliseconds: 30_000,
  seconds: 60,
  heavyPlaces: 2,
};

/**
 * The limits of all clients together: as much work at once as keeps processor and database busy, and about a
 * second of waiting work. More is rejected at once, rather than after seconds in a queue.
 */
const allClients: Pick<Limits, 'concurrency' | 'waiting' | 'maxQueueTime'> = {
  concurrency: 16,
  waiting: 100,
  maxQueueTime: 2_000,
};

/**
 * Clients that have used this part of their processing time take turns at a few places of their own, so that
 * everybody else waits for a few of their requests at most, however many such clients there are.
 */
const heavyPart = 1 / 60;

/** Characters that are compressed in a millisecond, after the work. 300,000 take about as long as their query. */
const packedPerMs = 30_000;

export const busy = 'アクセスが集中しています。しばらく経ってから再度お試しください。';

type Limiter = 'work' | 'heavy_clients' | 'writes' | 'heavy' | 'bodies';

function tooMuchWork(limiter: Limiter, retryAfter: number) {
  countLimited(limiter, 'refused');
  return new ApiError('rate_limited', busy, { retryAfter });
}

function tooBusy(limiter: Limiter) {
  countLimited(limiter, 'refused');
  return new ApiError('busy', busy);
}

/** Milliseconds. Work that takes longer than this spends its time waiting, not working. */
const maxPause = 500;

/**
 * Runs work in a turn and returns its result at once, but keeps the turn for three times as long as the work took. In the
 * remaining time the result is compressed, and the embedded database, which runs one transaction at a time, is free
 * for other clients.
 */
const thenPause = <T>(takeTurn: (task: () => Promise<void>) => Promise<void>, work: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const task = async () => {
      const began = performance.now();
      const result = work();
      resolve(result);
      await result.catch(() => {});
      await sleep(Math.min(2 * (performance.now() - began), maxPause), undefined, { ref: false });
    };
    takeTurn(task).catch(reject);
  });

/** Runs work when its turn comes. Throws `busy` if that takes too long. */
function enqueue<T>(limiter: Limiter, queue: LimitFunction, maxQueueTime: number, work: () => Promise<T>) {
  const queuedAt = performance.now();
  return queue(() => {
    if (performance.now() - queuedAt > maxQueueTime) throw tooBusy(limiter);
    return work();
  });
}

/**
 * Whether work failed because the database or the card provider did not answer, so that it has only waited.
 */
const isWaiting = (error: unknown) =>
  isConnectionLost(error) || (error instanceof ApiError && error.code === 'provider_unavailable');

/**
 * Limits the work in progress and the processing time of each client, so that expensive requests count for
 * more than cheap ones. Cached responses are free, and so is waiting for a dependency that does not answer.
 * `db`: shares the counts of time with other processes on this database.
 */
export function createWorkLimit(limits: Partial<Limits> = {}, db: Db | null = null): WorkLimit {
  const { concurrency, waiting, maxQueueTime, milliseconds, seconds, heavyPlaces } = { ...defaults, ...limits };
  const limit = { name: 'work', points: milliseconds, duration: seconds };
  const used = createCounter(limit, db && createSharedCounter(db, limit));
  const queues = new Map<string, LimitFunction>();
  const shared = pLimit(allClients.concurrency);
  const takeHeavyTurn = createTurns('heavy_clients', heavyPlaces);

  /** The part of its time that a client has used. Throws `rate_limited` if that is all of it. */
  async function usedPartOf(id: string) {
    const usage = await used.get(id);
    const part = (usage?.consumedPoints ?? 0) / milliseconds;
    if (usage && part >= 1) throw tooMuchWork('work', Math.ceil(usage.msBeforeNext / 1000));
    return part;
  }

  return async (client, work, { isCharged = () => true, onHeld = () => {} } = {}) => {
    if (client === null) return work();
    const id = subnetOf(client);
    await usedPartOf(id);
    const queue = queues.get(id) ?? pLimit(concurrency);
    if (queue.pendingCount >= waiting) throw tooMuchWork('work', 1);
    queues.set(id, queue);
    const waits = queue.activeCount >= concurrency || shared.activeCount >= allClients.concurrency;
    const measured = async () => {
      countLimited('work', waits ? 'waited' : 'passed');
      const start = performance.now();
      const charge = (length = 0) => used.add(id, Math.ceil(performance.now() - start + length / packedPerMs));
      const result = await work().catch(async (error: unknown) => {
        if (!isWaiting(error)) await charge();
        throw error;
      });
      if (isCharged(result)) await charge(typeof result === 'string' ? result.length : 0);
      return result;
    };
    const amongAll = async () => {
      onHeld(false);
      if (shared.pendingCount >= allClients.waiting) throw tooBusy('work');
      return enqueue('work', shared, allClients.maxQueueTime, measured);
    };
    const inTurn = async () => {
      // Read again: earlier requests of this client have used time since.
      const isHeavy = (await usedPartOf(id)) >= heavyPart;
      return isHeavy ? thenPause((task) => takeHeavyTurn(id, task), amongAll) : amongAll();
    };
    onHeld(true);
    try {
      return await enqueue('work', queue, maxQueueTime, inTurn);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(id);
    }
  };
}

export const unlimitedWork: WorkLimit = (_, work) => work();

/** Runs a task when its user's turn comes. Throws `rate_limited`, `busy`, and whatever `task` throws. */
export type Turns = <T>(userId: string, task: () => Promise<T>) => Promise<T>;

/** How many tasks of a user, and of all users, wait for their turn. More are refused at once. */
const waitingTurns = { ofUser: 20, ofAll: 100 };

/**
 * Lets each user run one task at a time, and all users together `atOnce`. `maxQueueTime`: milliseconds that a
 * task may wait for those of other users. Each process counts alone.
 */
export function createTurns(limiter: Limiter, atOnce: number, maxQueueTime = defaults.maxQueueTime): Turns {
  const queues = new Map<string, LimitFunction>();
  const shared = pLimit(atOnce);
  return async (userId, task) => {
    const queue = queues.get(userId) ?? pLimit(1);
    if (queue.pendingCount >= waitingTurns.ofUser) throw tooMuchWork(limiter, 1);
    if (shared.pendingCount >= waitingTurns.ofAll) throw tooBusy(limiter);
    queues.set(userId, queue);
    const waits = queue.activeCount > 0 || shared.activeCount >= atOnce;
    const counted = () => {
      countLimited(limiter, waits ? 'waited' : 'passed');
      return task();
    };
    try {
      return await queue(() => enqueue(limiter, shared, maxQueueTime, counted));
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(userId);
    }
  };
}

export const unlimitedTurns: Turns = (_, task) => task();

/** Takes one of a user's places, and returns the function that frees it. Throws `rate_limited` or `busy`. */
export type Places = (userId: string) => () => void;

/** A number of places for each user, and for all of them. Nobody waits for one. */
export function createPlaces(limiter: Limiter, { ofUser, ofAll }: { ofUser: number; ofAll: number }): Places {
  const take = countPlaces({ user: ofUser, process: ofAll });
  return (user) => {
    const { full, leave } = take({ user, process: '' });
    if (full === 'user') throw tooMuchWork(limiter, 1);
    if (full) throw tooBusy(limiter);
    return leave;
  };
}
