export { PropertyDetailScreen as default } from '@iespec/features/property';
