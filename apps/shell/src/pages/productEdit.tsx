export { ProductEditScreen as default } from '@iespec/features/product';
