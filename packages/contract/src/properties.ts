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

export const propertyLabels = {
  name: '物件名',
  description: '説明',
  property_type: '物件種別',
  prefecture: '都道府県',
  layout: '間取り',
  construction_year: '竣工年',
  construction_month: '竣工月',
  site_area: '敷地面積',
  building_area: '建物面積',
  floor_count: '階数',
  structure: '構造',
  design_company: '設計会社',
  construction_company: '施工会社',
} as const;

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

export const list: Endpoint<S['list']> = { method: 'GET', path: '/api/properties' };
export const create: Endpoint<S['create']> = { method: 'POST', path: '/api/properties' };
export const createNested: Endpoint<S['createNested']> = { method: 'POST', path: '/api/properties/whole' };
export const get: Endpoint<S['get']> = { method: 'GET', path: '/api/properties/:id' };
export const update: Endpoint<S['update']> = { method: 'PATCH', path: '/api/properties/:id' };
export const setVisibility: Endpoint<S['setVisibility']> = { method: 'PATCH', path: '/api/properties/:id/visibility' };
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/properties/:id' };
export const details: Endpoint<S['details']> = { method: 'GET', path: '/api/properties/:id/details' };
export const readiness: Endpoint<S['readiness']> = { method: 'GET', path: '/api/properties/:id/readiness' };
export const earlierContents: Endpoint<S['earlierContents']> = {
  method: 'GET',
  path: '/api/properties/:id/earlier-contents',
};
export const byUser: Endpoint<S['byUser']> = { method: 'GET', path: '/api/properties/by-user/:userId' };
export const isMine: Endpoint<S['isMine']> = { method: 'GET', path: '/api/properties/:id/is-mine' };
