export { PropertyMockScreen as default } from '@iespec/features/property';
