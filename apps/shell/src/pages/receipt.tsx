export { ReceiptScreen as default } from '@iespec/features/account';
