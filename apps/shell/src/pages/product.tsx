export { ProductScreen as default } from '@iespec/features/product';
