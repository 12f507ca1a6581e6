export { ListingCreateScreen } from './screens/ListingCreateScreen.tsx';
export { ListingEditScreen } from './screens/ListingEditScreen.tsx';
export { ListingPublishedScreen } from './screens/ListingPublishedScreen.tsx';
export { OnboardingCompleteScreen } from './screens/OnboardingCompleteScreen.tsx';
export { OnboardingRefreshScreen } from './screens/OnboardingRefreshScreen.tsx';
