import { type OnboardingStatus, sellers } from '@iespec/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, isNotFound } from '#_api/call.ts';
import { endpointMutation, endpointQuery, pagesQuery, resourceKey } from '#_api/queries.ts';
import { contextOf, dedupeWindow } from '#_api/queryClient.ts';

const salesPerPage = 50;

export const sellerQueries = {
  /** The onboarding status that the API has stored. */
  onboarding: (viewer: string) => endpointQuery(sellers.onboardingStatus, {}, viewer),

  /** The status after a sync with the card provider, whose webhook may arrive after the user returns. */
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

  /** Refetched on each visit, like the sales: a sale may happen at any moment. */
  salesTotals: (viewer: string) => endpointQuery(sellers.salesTotals, {}, viewer, { staleTime: dedupeWindow }),

  /** Read from the card provider, which may fail. */
  bankPayouts: (viewer: string) => endpointQuery(sellers.bankPayouts, {}, viewer),

  /** The ledger of a calendar year in Tokyo time, newest first, page by page. */
  sales: (year: number, viewer: string) =>
    pagesQuery(sellers.sales, { query: { year } }, viewer, { limit: salesPerPage, staleTime: dedupeWindow }),
};

/** Resolves to a single-use URL of the card provider's onboarding form. */
export const startOnboarding = endpointMutation(sellers.startOnboarding, []);

/** Resolves to a single-use URL of the card provider's dashboard. */
export const openDashboard = endpointMutation(sellers.dashboard, []);

/** Resolves to the sales of a year as CSV. */
export const exportSales = endpointMutation(sellers.salesCsv, []);
