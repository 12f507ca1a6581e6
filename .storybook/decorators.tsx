import { storyToken } from '@iespec/contract/msw';
import { ApiError, createQueryClient, type Transport } from '@iespec/features/api';
import { ErrorScreen, Layout, OriginProvider, RouterLink, stopUploads } from '@iespec/features/layout';
import { type Session, SessionProvider, type Viewer } from '@iespec/features/session';
import { LinkProvider } from '@iespec/ui';
import type { Decorator, Parameters } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { fn } from 'storybook/test';
import type { StoryViewer } from './parameters.ts';
import { viewerOf } from './viewers.ts';

/** A query client per story and viewer, so that they share no responses. */
export const withQueries: Decorator = (Story, context) => (
  <Queries key={`${context.id} ${context.globals.viewer}`} viewer={viewerOf(context)}>
    <Story />
  </Queries>
);

function Queries({ viewer, children }: { viewer: StoryViewer; children: ReactNode }) {
  const [client] = useState(() => createQueryClient({ retry: 0, transport: transportOf(viewer) }));
  // Uploads outlive their page, and must not outlive their story.
  useEffect(() => () => stopUploads(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <OriginProvider value="https://iespec.example">{children}</OriginProvider>
    </QueryClientProvider>
  );
}

const transportOf = (viewer: StoryViewer): Transport => ({
  baseUrl: '',
  fetch: (...request) => fetch(...request),
  authorize: async ({ viewer: requested }): Promise<Record<string, string>> => {
    const subject = subjectOf(viewer);
    if (subject === null || requested === 'visitor') return {};
    return { authorization: `Bearer ${storyToken(subject)}`, 'x-user-id': subject };
  },
});

function subjectOf(viewer: StoryViewer) {
  if (typeof viewer === 'object') return viewer.external_user_id;
  return viewer === 'withoutAccount' ? 'nobody' : null;
}

export const withSession: Decorator = (Story, context) => (
  <SessionProvider value={sessionOf(viewerOf(context), context.parameters)}>
    <Story />
  </SessionProvider>
);

/**
 * Renders the story at its path; pages get the page layout. `/error` shows the real error screen; any other URL is printed.
 * Flows define their own routes.
 */
export const withRouter: Decorator = (Story, { id, parameters: { path, cameFrom, state } }) => {
  const { pathname, search, hash } = new URL(path ?? '/', 'http://story');
  const routes = (
    <Routes>
      <Route path={id.startsWith('flows-') ? '*' : pathname} element={<Story />} />
      <Route path="/error" element={<ErrorScreen />} />
      <Route path="*" element={<Address />} />
    </Routes>
  );
  return (
    <MemoryRouter key={id} initialEntries={[...(cameFrom ? [cameFrom] : []), { pathname, search, hash, state }]}>
      <LinkProvider value={RouterLink}>{isPage(id, path) ? <Layout>{routes}</Layout> : routes}</LinkProvider>
    </MemoryRouter>
  );
};

/** Screens are pages, and so are behaviours with a path; behaviours of ui components have no path. */
const isPage = (id: string, path?: string) =>
  id.startsWith('screens-') || (id.startsWith('behaviours-') && path !== undefined);

const sessionOf = (viewer: StoryViewer, { identityFailure, forms }: Parameters): Session => ({
  viewer: asViewer(viewer),
  organization: null,
  failure: identityFailure ?? null,
  has: () => false,
  refresh: fn(async () => {}),
  signOut: fn(async () => {}),
  Forms: forms?.Forms ?? (() => null),
  AccountForms: forms?.AccountForms,
});

function asViewer(viewer: StoryViewer): Viewer {
  if (viewer === 'loading') return { status: 'loading', seemsSignedOut: false };
  if (viewer === 'signedOut') return { status: 'signedOut' };
  if (viewer === 'preview') return { status: 'signedOut', isPreview: true };
  if (viewer === 'withoutAccount')
    return { status: 'signedIn', subject: 'nobody', user: null, userError: new ApiError(404, {}) };
  return { status: 'signedIn', subject: viewer.external_user_id, user: viewer, userError: null };
}

/** Prints the URL that a story navigated to, for its play function. */
function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
