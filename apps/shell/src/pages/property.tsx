export { PropertyScreen as default } from '@iespec/features/property';
