export { PrivacyScreen as default } from '@iespec/features/legal';
