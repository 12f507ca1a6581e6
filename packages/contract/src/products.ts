import type { Call } from './endpoint.ts';
import type { productSchemas } from './products.schema.ts';

export type { Category, Dimension, LockedProduct, Product, Specification, UnlockedProduct } from './products.schema.ts';

type S = typeof productSchemas;

export const list: Call<S['list']> = { method: 'GET', path: '/api/products' };
export const create: Call<S['create']> = { method: 'POST', path: '/api/products' };
export const get: Call<S['get']> = { method: 'GET', path: '/api/products/:id' };
export const update: Call<S['update']> = { method: 'PATCH', path: '/api/products/:id' };
export const remove: Call<S['remove']> = { method: 'DELETE', path: '/api/products/:id' };
export const details: Call<S['details']> = { method: 'GET', path: '/api/products/:id/details' };
export const ofProperty: Call<S['ofProperty']> = { method: 'GET', path: '/api/products/property/:id' };
export const isMine: Call<S['isMine']> = { method: 'GET', path: '/api/products/:id/is-mine' };
export const categories: Call<S['categories']> = { method: 'GET', path: '/api/product-categories' };

export const specifications: Call<S['specifications']> = { method: 'GET', path: '/api/products/:id/specifications' };
export const addSpecification: Call<S['addSpecification']> = {
  method: 'POST',
  path: '/api/products/:id/specifications',
};
export const saveSpecifications: Call<S['saveSpecifications']> = {
  method: 'PUT',
  path: '/api/products/:id/specifications',
};
export const specification: Call<S['specification']> = { method: 'GET', path: '/api/specifications/:id' };
export const removeSpecification: Call<S['removeSpecification']> = {
  method: 'DELETE',
  path: '/api/specifications/:id',
};

export const dimensions: Call<S['dimensions']> = { method: 'GET', path: '/api/products/:id/dimensions' };
export const addDimension: Call<S['addDimension']> = { method: 'POST', path: '/api/products/:id/dimensions' };
export const saveDimensions: Call<S['saveDimensions']> = { method: 'PUT', path: '/api/products/:id/dimensions' };
export const dimension: Call<S['dimension']> = { method: 'GET', path: '/api/dimensions/:id' };
export const removeDimension: Call<S['removeDimension']> = { method: 'DELETE', path: '/api/dimensions/:id' };
