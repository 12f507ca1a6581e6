export { OnboardingRefreshScreen } from './screens/OnboardingRefreshScreen.tsx';
