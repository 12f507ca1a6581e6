import { type HttpHandler, HttpResponse, http } from 'msw';

type StoryContext = { msw: { use(...handlers: HttpHandler[]): void } };

/** For `beforeEach`: an endpoint of the embedded identity provider responds with `body`. */
export const givenAuth =
  (path: string, body: object, status = 200) =>
  ({ msw }: StoryContext) => {
    msw.use(http.post(`*/api/auth/${path}`, () => HttpResponse.json(body, { status })));
  };

/** For `beforeEach`: a form of the embedded identity provider begins the session of `server`. */
export const givenSession =
  (path: string, server: { hasSession: boolean }) =>
  ({ msw }: StoryContext) => {
    msw.use(
      http.post(`*/api/auth/${path}`, () => {
        server.hasSession = true;
        return HttpResponse.json({ token: 'session', user: {} });
      }),
    );
  };
