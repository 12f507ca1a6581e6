import { getResponse, type RequestHandler } from 'msw';

/** A transport for `render` whose responses come from mock handlers. */
export const mockTransport = (handlers: RequestHandler[]) => ({
  baseUrl: 'http://api.internal',
  fetch: async (...request: Parameters<typeof fetch>) =>
    (await getResponse(handlers, new Request(...request))) ?? Response.error(),
});
