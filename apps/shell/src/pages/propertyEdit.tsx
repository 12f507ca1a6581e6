export { PropertyEditScreen as default } from '@iespec/features/property';
