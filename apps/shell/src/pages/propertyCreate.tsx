export { PropertyCreateScreen as default } from '@iespec/features/property';
