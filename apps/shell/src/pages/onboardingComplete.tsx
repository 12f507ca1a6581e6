export { OnboardingCompleteScreen as default } from '@iespec/features/seller';
