export { CheckoutCancelScreen as default } from '@iespec/features/purchase';
