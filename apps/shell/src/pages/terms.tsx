export { TermsScreen as default } from '@iespec/features/legal';
