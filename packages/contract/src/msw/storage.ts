import { HttpResponse, http } from 'msw';

type StoryContext = { msw: { use(...handlers: ReturnType<typeof http.put>[]): void } };

const uploads = '*/media/uploads/:key';

/** A story's `beforeEach`: answers the first `times` uploads with an error status. */
export const rejectUploads =
  (status: number, times = Number.POSITIVE_INFINITY) =>
  ({ msw }: StoryContext) => {
    let rejected = 0;
    msw.use(http.put(uploads, () => new HttpResponse('', { status: rejected++ < times ? status : 200 })));
  };

/** A story's `beforeEach`: fails the connection of every upload. */
export const storageNetworkError = ({ msw }: StoryContext) => {
  msw.use(http.put(uploads, () => HttpResponse.error()));
};

/** Delays all uploads until the returned function is called. */
export function holdUploads({ msw }: StoryContext) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  msw.use(http.put(uploads, () => released.then(() => new HttpResponse('', { status: 200 }))));
  return release;
}
