export { RefundScreen as default } from '@iespec/features/account';
