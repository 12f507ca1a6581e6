export { ListingEditScreen as default } from '@iespec/features/seller';
