export { CommercialLawScreen } from './screens/CommercialLawScreen.tsx';
export { PrivacyScreen } from './screens/PrivacyScreen.tsx';
export { TermsScreen } from './screens/TermsScreen.tsx';
