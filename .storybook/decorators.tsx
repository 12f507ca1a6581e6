import { ApiError, createQueryClient } from '@iespec/features/api';
import { OriginProvider, RouterLink } from '@iespec/features/chrome';
import EmbeddedForms from '@iespec/features/embedded-identity/forms';
import { type Session, SessionProvider, type Viewer } from '@iespec/features/session';
import { LinkProvider } from '@iespec/ui';
import type { Decorator } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { fn } from 'storybook/test';
import type { StoryViewer } from './parameters.ts';

/** A cache per story: a shared one would carry answers from story to story. */
export const withQueries: Decorator = (Story, { id }) => (
  <QueryClientProvider key={id} client={createQueryClient({ retry: 0 })}>
    <OriginProvider value="https://iespec.example">
      <Story />
    </OriginProvider>
  </QueryClientProvider>
);

export const withSession: Decorator = (Story, { parameters: { viewer = 'signedOut' } }) => (
  <SessionProvider value={sessionOf(viewer)}>
    <Story />
  </SessionProvider>
);

/** The story stands at its path; every other address is printed. */
export const withRouter: Decorator = (Story, { id, parameters: { path = '/', state } }) => {
  const { pathname, search, hash } = new URL(path, 'http://story');
  return (
    <MemoryRouter key={id} initialEntries={[{ pathname, search, hash, state }]}>
      <LinkProvider value={RouterLink}>
        <Routes>
          <Route path={pathname} element={<Story />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </LinkProvider>
    </MemoryRouter>
  );
};

const sessionOf = (viewer: StoryViewer): Session => ({
  viewer: asViewer(viewer),
  organization: null,
  failure: null,
  has: () => false,
  refresh: fn(async () => {}),
  signOut: fn(async () => {}),
  Forms: EmbeddedForms,
});

function asViewer(viewer: StoryViewer): Viewer {
  if (viewer === 'loading') return { status: 'loading', seemsSignedOut: false };
  if (viewer === 'signedOut') return { status: 'signedOut' };
  if (viewer === 'withoutAccount')
    return { status: 'signedIn', subject: 'nobody', user: null, userError: new ApiError(404, {}) };
  return { status: 'signedIn', subject: viewer.external_user_id, user: viewer, userError: null };
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <main>
      <p>{pathname + search}</p>
    </main>
  );
}
