export { CommercialLawScreen as default } from '@iespec/features/legal';
