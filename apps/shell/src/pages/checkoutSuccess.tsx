export { CheckoutSuccessScreen as default } from '@iespec/features/purchase';
