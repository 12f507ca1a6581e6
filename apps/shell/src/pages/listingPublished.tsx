export { ListingPublishedScreen as default } from '@iespec/features/seller';
