export { ImportScreen as default } from '@iespec/features/spreadsheet';
