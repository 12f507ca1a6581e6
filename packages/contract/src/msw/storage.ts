import { HttpResponse, http } from 'msw';

type Worker = { msw: { use(...handlers: ReturnType<typeof http.put>[]): void } };

const uploads = '*/media/uploads/:key';

/** A story's `beforeEach`: the storage refuses the first `times` files with an HTTP status. */
export const storageRefuses =
  (status: number, times = Number.POSITIVE_INFINITY) =>
  ({ msw }: Worker) => {
    let refused = 0;
    msw.use(
      http.put(uploads, () =>
        refused++ < times ? new HttpResponse('', { status }) : new HttpResponse('', { status: 200 }),
      ),
    );
  };

/** A story's `beforeEach`: the connection to the storage breaks. */
export const storageNetworkError = ({ msw }: Worker) => {
  msw.use(http.put(uploads, () => HttpResponse.error()));
};

/** From now on the storage keeps files waiting; returns what lets them pass. */
export function holdStorage({ msw }: Worker) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  msw.use(
    http.put(uploads, async () => {
      await released;
      return new HttpResponse('', { status: 200 });
    }),
  );
  return release;
}
