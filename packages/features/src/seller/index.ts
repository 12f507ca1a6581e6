export { ListingEditScreen } from './screens/ListingEditScreen.tsx';
export { OnboardingCompleteScreen } from './screens/OnboardingCompleteScreen.tsx';
export { OnboardingRefreshScreen } from './screens/OnboardingRefreshScreen.tsx';
