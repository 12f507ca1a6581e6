export { ListingCreateScreen as default } from '@iespec/features/seller';
