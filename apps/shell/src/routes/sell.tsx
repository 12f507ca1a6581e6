export { prefetchSell as prefetch, SellScreen as default } from '@iespec/features/sell';
