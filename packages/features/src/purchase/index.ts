export { CheckoutCancelScreen } from './screens/CheckoutCancelScreen.tsx';
export { CheckoutScreen } from './screens/CheckoutScreen.tsx';
export { CheckoutSuccessScreen } from './screens/CheckoutSuccessScreen.tsx';
export { PurchaseCompleteScreen } from './screens/PurchaseCompleteScreen.tsx';
