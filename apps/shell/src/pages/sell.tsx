export { SellScreen as default } from '@iespec/features/sell';
