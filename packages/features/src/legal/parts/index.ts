export { company } from '@iespec/contract';
