import { LinkProvider } from '@iespec/ui';
import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { RouterLink } from '../packages/features/src/layout/RouterLink.tsx';
import { Address } from '../packages/features/test/Address.tsx';

/**
 * Renders the story at its path. Screens, flows and stories with a `path` have routes of their own. When any
 * other story navigates, its new URL is printed.
 */
export const withRouter: Decorator = (Story, { id, parameters: { path, cameFrom, state } }) => {
  const { pathname, search, hash } = new URL(path ?? '/', 'http://story');
  const hasRoutes = path !== undefined || /^(screens|flows)-/.test(id);
  return (
    <MemoryRouter key={id} initialEntries={[...(cameFrom ? [cameFrom] : []), { pathname, search, hash, state }]}>
      <LinkProvider value={RouterLink}>
        <Routes>
          <Route path={hasRoutes ? '*' : '/'} element={<Story />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </LinkProvider>
    </MemoryRouter>
  );
};
