import { type HttpHandler, HttpResponse, http } from 'msw';

/** For `beforeEach`: an endpoint of the embedded identity provider responds with `body`. */
export const givenAuth =
  (path: string, body: object, status = 200) =>
  ({ msw }: { msw: { use(...handlers: HttpHandler[]): void } }) => {
    msw.use(http.post(`*/api/auth/${path}`, () => HttpResponse.json(body, { status })));
  };
