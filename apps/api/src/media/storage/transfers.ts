import { ApiError } from '#platform/errors.ts';
import { countLimited } from '#platform/metrics.ts';

/** An upload that is being received. `userId`: null until it is authorized. */
type Transfer = {
  userId: number | null;
  began: number;
  received: number;
  stopper: AbortController;
  ended: Promise<void>;
};

type OpenTransfer = {
  /** Aborted with `busy` to make room for others, and with `conflict` when the sender has begun anew. */
  signal: AbortSignal;
  onChunk: (bytes: number) => void;
  /**
   * Counts it for its user, once it is authorized. Throws `rate_limited` if the user sends too many files at
   * once, and `busy` if the process has no room.
   */
  countFor: (userId: number) => void;
  end: () => void;
};

/** A browser sends two files at a time. */
const maxPerUser = 3;

/** Each takes a connection and up to 256 KiB of memory. */
const maxOfProcess = 200;

/** Bytes per millisecond below which a transfer makes room for others. */
const minSpeed = 10;

/** Milliseconds after which the speed of a transfer is known. */
const measuredAfter = 10_000;

const interrupted = new ApiError('conflict', 'この画像はアップロード中です');

/** Whether a transfer has ended because its sender restarted or resumed the upload. */
export const isInterrupted = (error: unknown) => error === interrupted;

const busy = 'アクセスが集中しています。しばらく経ってから再度お試しください。';

function refusal(code: 'rate_limited' | 'busy') {
  countLimited('uploads', 'refused');
  return new ApiError(code, busy, { retryAfter: 10 });
}

/** The uploads that this process is receiving. Slow senders cannot keep others from sending. */
export function createTransfers(clock = () => performance.now()) {
  const open = new Map<string, Transfer>();
  const counted = () => [...open.values()].filter(({ userId, stopper }) => userId !== null && !stopper.signal.aborted);
  const speedOf = ({ began, received }: Transfer) => received / (clock() - began);

  /**
   * Makes room for a user with `own` open transfers. Stops the slowest of those that are below the minimum speed
   * or whose user has at least two more.
   */
  function makeRoom(all: Transfer[], own: number) {
    const isSlow = (one: Transfer) => clock() - one.began >= measuredAfter && speedOf(one) < minSpeed;
    const isOneOfMany = ({ userId }: Transfer) => all.filter((one) => one.userId === userId).length > own + 1;
    const [slowest] = all.filter((one) => isSlow(one) || isOneOfMany(one)).sort((a, b) => speedOf(a) - speedOf(b));
    if (!slowest) throw refusal('busy');
    slowest.stopper.abort(refusal('busy'));
  }

  return {
    /** Begins to receive an upload. Throws `conflict` if it is being received already. */
    begin(key: string): OpenTransfer {
      if (open.has(key)) throw interrupted;
      const stopper = new AbortController();
      let onEnd = () => {};
      const ended = new Promise<void>((resolve) => {
        onEnd = resolve;
      });
      const transfer: Transfer = { userId: null, began: clock(), received: 0, stopper, ended };
      open.set(key, transfer);
      return {
        signal: transfer.stopper.signal,
        onChunk: (bytes) => {
          transfer.received += bytes;
        },
        countFor(userId) {
          const all = counted();
          const own = all.filter((one) => one.userId === userId);
          if (own.length >= maxPerUser) throw refusal('rate_limited');
          if (all.length >= maxOfProcess) makeRoom(all, own.length);
          countLimited('uploads', 'passed');
          transfer.userId = userId;
        },
        end() {
          open.delete(key);
          onEnd();
        },
      };
    },
    /** Ends the transfer of an upload that its sender restarts or resumes: the old connection must be dead. */
    async interrupt(key: string) {
      const transfer = open.get(key);
      transfer?.stopper.abort(interrupted);
      await transfer?.ended;
    },
  };
}
