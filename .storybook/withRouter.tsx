import { LinkProvider } from '@iespec/ui';
import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { RouterLink } from '../packages/features/src/layout/RouterLink.tsx';
import { Address } from '../packages/features/test/Address.tsx';

/** Renders the story at its path. Screens and flows have their own routes; components print any other URL. */
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
