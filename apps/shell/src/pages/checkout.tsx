export { CheckoutScreen as default } from '@iespec/features/purchase';
