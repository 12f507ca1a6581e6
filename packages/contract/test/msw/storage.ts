import { HttpResponse, http } from 'msw';

type StoryContext = { msw: { use(...handlers: ReturnType<typeof http.put>[]): void } };

/** Delays all uploads until the returned function is called. */
export function holdUploads({ msw }: StoryContext) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  msw.use(http.put('*/media/uploads/:key', () => released.then(() => new HttpResponse('', { status: 200 }))));
  return release;
}
