export { CommercialLawScreen } from './screens/CommercialLawScreen.tsx';
export { ContactScreen } from './screens/ContactScreen.tsx';
export { PrivacyScreen } from './screens/PrivacyScreen.tsx';
export { TermsScreen } from './screens/TermsScreen.tsx';
