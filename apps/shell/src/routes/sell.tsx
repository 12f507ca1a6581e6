import { prefetchSell, SellScreen } from '@iespec/features/sell';

export const prefetch = import.meta.env.SSR ? prefetchSell : undefined;

/** /sell */
export default SellScreen;
