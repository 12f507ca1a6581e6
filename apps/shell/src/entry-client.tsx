import './shell.css';
import { createQueryClient } from '@iespec/features/api';
import { createEmbeddedIdentity } from '@iespec/features/embedded-identity';
import { getRoute, installHistoryGuard, matchRoute, setPageLoader } from '@iespec/features/paths';
import { authorizeWith } from '@iespec/features/session';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Page } from './Page.tsx';
import { loadPage, preloadPage } from './pages.ts';

/** Logs the error's cause, which React would omit. Journeys fail on this message. */
const onRecoverableError = (error: unknown) =>
  console.error('React recovered:', error, error instanceof Error && error.cause);

async function start() {
  const root = document.querySelector<HTMLElement>('#root');
  const state = document.querySelector('#state')?.textContent;
  if (!root || !state) throw new Error('Incomplete page');

  // Safari 16 lacks popovers, which menus are.
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill').catch(() => {});
  installHistoryGuard();
  setPageLoader(preloadPage);
  // The server sends an identity provider only if it is not the embedded one:
  // { "identity": { "provider": "clerk", "publishableKey": …, "proxyUrl"?: … }, "paymentSandbox"?: … }
  const config = JSON.parse(document.querySelector('#config')?.textContent ?? '{}');
  const provider = config.identity
    ? (await import('@iespec/features/clerk-identity')).createClerkIdentity(config.identity)
    : createEmbeddedIdentity();
  const view = /[?&]view=(visitor|published)\b/.exec(window.location.search)?.[1];
  const { identity, authorize } = view
    ? (await import('./asVisitor.ts')).asVisitor(provider, view === 'published')
    : { identity: provider, authorize: authorizeWith(provider) };
  const client = createQueryClient({
    transport: {
      baseUrl: '',
      fetch: (...request) => fetch(...request),
      release: document.querySelector<HTMLElement>('[data-entry]')?.dataset.entry,
      authorize,
      onUnauthenticated: () => void identity.refresh(),
    },
  });
  const dehydrated = JSON.parse(state) as DehydratedState;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The server sends only current data, whatever its age. A page from the browser's cache may be outdated.
  if (navigation?.transferSize) for (const query of dehydrated.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(client, dehydrated);

  const page = (
    <StrictMode>
      <BrowserRouter>
        <Page client={client} identity={identity} origin={window.location.origin} />
      </BrowserRouter>
    </StrictMode>
  );
  const { name } = matchRoute(window.location.pathname);
  const isHydratable = 'hydratable' in root.dataset;
  // A guarded page has no HTML to hydrate: it tries again, or reports it, itself.
  if (!getRoute(name).guard) {
    const isLoaded = await loadPage(name).then(
      () => true,
      () => false,
    );
    // The page stays as the server sent it, rather than giving way to an error.
    if (isHydratable && !isLoaded) return window.dispatchEvent(new Event('incomplete'));
  }
  if (isHydratable) hydrateRoot(root, page, { onRecoverableError });
  else createRoot(root, { onRecoverableError }).render(page);
}

// No top-level await: with one, the bundler does not optimise chunks (docs/decisions/0008).
start().catch(() => window.dispatchEvent(new Event('incomplete')));
