import type { Endpoint } from './endpoint.ts';
import type { productSchemas } from './products.schema.ts';

export type {
  Category,
  Dimension,
  Facts,
  LockedProduct,
  Product,
  Specification,
  UnlockedProduct,
} from './products.schema.ts';

type S = typeof productSchemas;

export const list: Endpoint<S['list']> = { method: 'GET', path: '/api/products' };
export const create: Endpoint<S['create']> = { method: 'POST', path: '/api/products' };
export const get: Endpoint<S['get']> = { method: 'GET', path: '/api/products/:id' };
export const update: Endpoint<S['update']> = { method: 'PATCH', path: '/api/products/:id' };
export const changeOrder: Endpoint<S['changeOrder']> = { method: 'PATCH', path: '/api/products/:id/order' };
export const changeRoom: Endpoint<S['changeRoom']> = { method: 'PATCH', path: '/api/products/:id/room' };
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/products/:id' };
export const details: Endpoint<S['details']> = { method: 'GET', path: '/api/products/:id/details' };
export const ofProperty: Endpoint<S['ofProperty']> = { method: 'GET', path: '/api/products/property/:id' };
export const isMine: Endpoint<S['isMine']> = { method: 'GET', path: '/api/products/:id/is-mine' };
export const manufacturers: Endpoint<S['manufacturers']> = { method: 'GET', path: '/api/users/me/manufacturers' };
export const categories: Endpoint<S['categories']> = { method: 'GET', path: '/api/product-categories' };

export const specifications: Endpoint<S['specifications']> = {
  method: 'GET',
  path: '/api/products/:id/specifications',
};
export const addSpecification: Endpoint<S['addSpecification']> = {
  method: 'POST',
  path: '/api/products/:id/specifications',
};
export const saveSpecifications: Endpoint<S['saveSpecifications']> = {
  method: 'PUT',
  path: '/api/products/:id/specifications',
};
export const specification: Endpoint<S['specification']> = { method: 'GET', path: '/api/specifications/:id' };
export const removeSpecification: Endpoint<S['removeSpecification']> = {
  method: 'DELETE',
  path: '/api/specifications/:id',
};

export const dimensions: Endpoint<S['dimensions']> = { method: 'GET', path: '/api/products/:id/dimensions' };
export const addDimension: Endpoint<S['addDimension']> = { method: 'POST', path: '/api/products/:id/dimensions' };
export const saveDimensions: Endpoint<S['saveDimensions']> = { method: 'PUT', path: '/api/products/:id/dimensions' };
export const dimension: Endpoint<S['dimension']> = { method: 'GET', path: '/api/dimensions/:id' };
export const removeDimension: Endpoint<S['removeDimension']> = { method: 'DELETE', path: '/api/dimensions/:id' };

export const saveWithRows: Endpoint<S['saveWithRows']> = { method: 'PUT', path: '/api/products/:id/whole' };
export const copy: Endpoint<S['copy']> = { method: 'POST', path: '/api/products/:id/copy' };
