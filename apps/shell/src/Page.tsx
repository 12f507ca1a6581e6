import { OriginProvider } from '@iespec/features/layout';
import { type Identity, IdentitySession } from '@iespec/features/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from './App.tsx';

type PageProps = { client: QueryClient; identity: Identity; origin: string };

/** The page as browser and server render it. The caller provides router, query client and identity. */
export const Page = ({ client, identity, origin }: PageProps) => (
  <QueryClientProvider client={client}>
    <OriginProvider value={origin}>
      <IdentitySession identity={identity}>
        <App />
      </IdentitySession>
    </OriginProvider>
  </QueryClientProvider>
);
