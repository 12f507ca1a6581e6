import { defaultHandlers } from '@iespec/contract/msw';
import { setupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

/** Calls to the api that no handler knew, in the story that is running. */
export const unanswered: string[] = [];

/** The default world. Handlers of a story stand before it and leave with the story. */
export async function startWorker() {
  const worker = setupWorker(...defaultHandlers);
  await worker.start({
    quiet: true,
    // Relative to the page, so that a Storybook under a sub-path finds it too.
    serviceWorker: {
      url: import.meta.env.VITEST
        ? '/mockServiceWorker.js'
        : new URL('mockServiceWorker.js', document.baseURI).pathname,
    },
    onUnhandledFrame({ frame }) {
      if (!(frame instanceof HttpNetworkFrame)) return;
      const { method, url } = frame.data.request;
      if (new URL(url).pathname.startsWith('/api/')) unanswered.push(`${method} ${url}`);
    },
  });
  return worker;
}
