import { type OnboardingStatus, sellers } from '@iespec/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, isNotFound } from '../_api/call.ts';
import { endpointMutation, endpointQuery, pagesQuery, resourceKey } from '../_api/queries.ts';
import { contextOf, dedupeWindow } from '../_api/queryClient.ts';

/** Sales of one page of the ledger. */
const salesPerPage = 50;

export const sellerQueries = {
  /** How far the onboarding is, as the api knows it. */
  onboarding: (viewer: string) => endpointQuery(sellers.onboardingStatus, {}, viewer),

  /** The same, after the account was read from the card provider again: its webhook may be later than the person. */
  freshOnboarding: (viewer: string) =>
    queryOptions({
      queryKey: [...resourceKey(sellers.onboardingStatus), 'fresh', viewer],
      queryFn: async ({ client, signal }): Promise<OnboardingStatus> => {
        const context = { ...contextOf(client), signal, viewer };
        await call(sellers.refresh, {}, context).catch((error: Error) => {
          if (!isNotFound(error)) throw error;
        });
        const status = await call(sellers.onboardingStatus, {}, context);
        client.setQueryData(sellerQueries.onboarding(viewer).queryKey, status);
        return status;
      },
      staleTime: dedupeWindow,
    }),

  /** A sale may have come at any moment: looked up anew on each visit, like the sales themselves. */
  salesTotals: (viewer: string) => endpointQuery(sellers.salesTotals, {}, viewer, { staleTime: dedupeWindow }),

  /** The sales of a year in Tokyo, newest first, page by page. */
  sales: (year: number, viewer: string) =>
    pagesQuery(sellers.sales, { query: { year } }, viewer, { limit: salesPerPage, staleTime: dedupeWindow }),
};

/** Resolves to a single-use address of the card provider's onboarding form. */
export const startOnboarding = endpointMutation(sellers.startOnboarding, []);

/** Resolves to a single-use address of the card provider's dashboard. */
export const openDashboard = endpointMutation(sellers.dashboard, []);

/** Resolves to the sales of a year as CSV. */
export const exportSales = endpointMutation(sellers.salesCsv, []);
