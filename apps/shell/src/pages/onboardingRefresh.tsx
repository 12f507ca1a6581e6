export { OnboardingRefreshScreen as default } from '@iespec/features/seller';
