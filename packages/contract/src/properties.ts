import type { Call } from './endpoint.ts';
import type {
  Company,
  Drawing,
  Property,
  PropertyDetails,
  PropertySummary,
  propertySchemas,
  Room,
  RoomDetails,
  RoomSummary,
} from './properties.schema.ts';

export type { Company, Drawing, Property, PropertyDetails, PropertySummary, Room, RoomDetails, RoomSummary };

type S = typeof propertySchemas;

export const propertyTypeLabel: Record<Property['property_type'], string> = {
  HOUSE: '戸建',
  APARTMENT: 'マンション',
  OTHER: 'その他',
};

export const structureLabel: Record<NonNullable<Property['structure']>, string> = {
  WOODEN: '木造',
  STEEL_FRAME: '鉄骨造',
  RC: 'RC造',
  SRC: 'SRC造',
  LIGHT_STEEL: '軽量鉄骨造',
};

export const list: Call<S['list']> = { method: 'GET', path: '/api/properties' };
export const create: Call<S['create']> = { method: 'POST', path: '/api/properties' };
export const createWhole: Call<S['createWhole']> = { method: 'POST', path: '/api/properties/whole' };
export const get: Call<S['get']> = { method: 'GET', path: '/api/properties/:id' };
export const update: Call<S['update']> = { method: 'PATCH', path: '/api/properties/:id' };
export const remove: Call<S['remove']> = { method: 'DELETE', path: '/api/properties/:id' };
export const details: Call<S['details']> = { method: 'GET', path: '/api/properties/:id/details' };
export const byUser: Call<S['byUser']> = { method: 'GET', path: '/api/properties/by-user/:userId' };
export const isMine: Call<S['isMine']> = { method: 'GET', path: '/api/properties/:id/is-mine' };
export const companies: Call<S['companies']> = { method: 'GET', path: '/api/companies/by-type/:type' };
