import type { Endpoint } from './endpoint.ts';
import type {
  EarlierContent,
  Property,
  PropertyDetails,
  PropertyReadiness,
  PropertySummary,
  propertySchemas,
} from './properties.schema.ts';

export type { EarlierContent, Property, PropertyDetails, PropertyReadiness, PropertySummary };

type S = typeof propertySchemas;

export const propertyTypeLabel: Record<Property['property_type'], string> = {
  HOUSE: '戸建',
  APARTMENT: 'マンション',
  OTHER: 'その他',
};

export const list: Endpoint<S['list']> = { method: 'GET', path: '/api/properties' };
export const create: Endpoint<S['create']> = { method: 'POST', path: '/api/properties' };
export const createNested: Endpoint<S['createNested']> = { method: 'POST', path: '/api/properties/whole' };
export const get: Endpoint<S['get']> = { method: 'GET', path: '/api/properties/:id' };
export const update: Endpoint<S['update']> = { method: 'PATCH', path: '/api/properties/:id' };
export const setVisibility: Endpoint<S['setVisibility']> = { method: 'PATCH', path: '/api/properties/:id/visibility' };
export const copy: Endpoint<S['copy']> = { method: 'POST', path: '/api/properties/:id/copy' };
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/properties/:id' };
export const details: Endpoint<S['details']> = { method: 'GET', path: '/api/properties/:id/details' };
export const readiness: Endpoint<S['readiness']> = { method: 'GET', path: '/api/properties/:id/readiness' };
export const earlierContents: Endpoint<S['earlierContents']> = {
  method: 'GET',
  path: '/api/properties/:id/earlier-contents',
};
export const photos: Endpoint<S['photos']> = { method: 'GET', path: '/api/properties/:id/photos' };
export const byUser: Endpoint<S['byUser']> = { method: 'GET', path: '/api/properties/by-user/:userId' };
export const isMine: Endpoint<S['isMine']> = { method: 'GET', path: '/api/properties/:id/is-mine' };
