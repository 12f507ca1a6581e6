import { later } from '@iespec/ui';
import { SalesSkeleton } from '../SalesSkeleton.tsx';

// Most people only buy: their page should not load the sellers' code.
export const SalesTab = later(async () => (await import('./SalesTab.tsx')).SalesTab, { fallback: <SalesSkeleton /> });
