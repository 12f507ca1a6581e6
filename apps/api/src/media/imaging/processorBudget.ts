import { LRUCache } from 'lru-cache';
import { ApiError } from '#platform/errors.ts';
import { countLimited } from '#platform/metrics.ts';

/**
 * Processor seconds of this process's workers that one user's images may take in an hour: half a processor. A
 * photo of 12 megapixels takes a quarter of a second as a JPEG, and two as a HEIC.
 */
const maxSeconds = 1800;

/**
 * A user whose images have taken as many seconds each, of at least five within the hour, leaves a place to the
 * others: they would wait for long images, although their own are short.
 */
const longSeconds = 1.5;
const minSeconds = 5;

const hour = 60 * 60_000;

/** Counts what each user's images take, in hours that begin with the user's first image. */
export function createProcessorBudget() {
  const used = new LRUCache<number, { seconds: number; images: number }>({
    max: 10_000,
    ttl: hour,
    noUpdateTTL: true,
    perf: { now: () => performance.now() },
  });
  const usedBy = (userId: number) => used.get(userId) ?? { seconds: 0, images: 0 };
  return {
    charge: (userId: number, seconds: number) => {
      const before = usedBy(userId);
      used.set(userId, { seconds: before.seconds + seconds, images: before.images + 1 });
    },
    hasLongImages: (userId: number) => {
      const { seconds, images } = usedBy(userId);
      return seconds >= Math.max(minSeconds, images * longSeconds);
    },
    /** Throws `rate_limited` if the user has no time left. */
    ensureLeft(userId: number) {
      const isLeft = usedBy(userId).seconds < maxSeconds;
      countLimited('images', isLeft ? 'passed' : 'refused');
      if (isLeft) return;
      throw new ApiError(
        'rate_limited',
        '続けて多くの画像を処理したため、いまは受け付けられません。しばらく経ってから再度お試しください。',
        {
          retryAfter: Math.ceil(used.getRemainingTTL(userId) / 1000),
        },
      );
    },
  };
}
