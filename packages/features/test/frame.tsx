import { defaultHandlers, resetRequests, storyToken } from '@iespec/contract/msw';
import type { Decorator, Parameters } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { fn } from 'storybook/test';
import { ApiError, createQueryClient, type Transport } from '#_api/index.ts';
import { rehydrate, type Session, SessionProvider, type Viewer } from '#_session/index.ts';
import { ErrorScreen, Layout, OriginProvider, stopUploads } from '#layout/index.ts';
import { Address } from './Address.tsx';
import { type StoryViewer, viewerOf } from './viewers.ts';

/** A query client per story and viewer, so that they share no responses. */
const withQueries: Decorator = (Story, context) => (
  <Queries key={`${context.id} ${context.globals.viewer}`} story={context.id} viewer={viewerOf(context)}>
    <Story />
  </Queries>
);

type QueriesProps = { story: string; viewer: StoryViewer; children: ReactNode };

function Queries({ story, viewer, children }: QueriesProps) {
  const [client] = useState(() => createQueryClient({ retry: 0, transport: transportOf(story, viewer) }));
  // Uploads outlive their page, and must not outlive their story.
  useEffect(() => () => stopUploads(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <OriginProvider value="https://iespec.example">{children}</OriginProvider>
    </QueryClientProvider>
  );
}

const transportOf = (story: string, viewer: StoryViewer): Transport => ({
  baseUrl: '',
  fetch: (...request) => fetch(...request),
  authorize: async ({ viewer: requested }): Promise<Record<string, string>> => {
    const subject = subjectOf(viewer);
    if (subject === null || requested === 'visitor') return { 'x-story': story };
    return { authorization: `Bearer ${storyToken(subject)}`, 'x-user-id': subject, 'x-story': story };
  },
});

function subjectOf(viewer: StoryViewer) {
  if (typeof viewer === 'object') return viewer.external_user_id;
  return viewer === 'withoutAccount' ? 'nobody' : null;
}

const withSession: Decorator = (Story, context) => (
  <SessionProvider value={sessionOf(viewerOf(context), context.parameters)}>
    <Story />
  </SessionProvider>
);

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
  if (viewer === 'loading') return { status: 'loading' };
  if (viewer === 'signedOut') return { status: 'signedOut' };
  if (viewer === 'withoutAccount')
    return { status: 'signedIn', subject: 'nobody', user: null, userError: new ApiError(404, {}) };
  return { status: 'signedIn', subject: viewer.external_user_id, user: viewer, userError: null };
}

/** Renders screens, and behaviours with a path, in the layout. `/error` is a page; other URLs are printed. */
const withPage: Decorator = (Story, { id, parameters: { path } }) => {
  if (path === undefined && !id.startsWith('screens-')) return <Story />;
  return (
    <Layout>
      <Routes>
        <Route path={new URL(path ?? '/', 'http://story').pathname} element={<Story />} />
        <Route path="/error" element={<ErrorScreen />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </Layout>
  );
};

/** Answers the API calls of the screens as the API would. A story's own mocks take precedence. */
export const mockApi = ({ id, msw }: { id: string; msw: { use(...handlers: typeof defaultHandlers): void } }) => {
  resetRequests(id);
  rehydrate();
  msw.use(...defaultHandlers);
};

/**
 * What a screen's stories spread into their meta: page layout, session, queries and mocks. Not in Storybook's
 * preview, because a change to any of it would then affect the stories of all components.
 */
export const inFrame = { decorators: [withPage, withSession, withQueries], beforeEach: mockApi };
