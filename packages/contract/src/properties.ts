import { endpoint } from './endpoint.ts';
import type {
  Drawing,
  Property,
  PropertyDetails,
  PropertySummary,
  propertySchemas,
  Room,
} from './properties.schema.ts';

export type { Drawing, Property, PropertyDetails, PropertySummary, Room };

type Schemas = typeof propertySchemas;

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

export const properties = {
  list: endpoint<Schemas['list']>({
    method: 'GET',
    path: '/api/properties',
    summary: '物件の一覧（新しい順）',
    access: 'anyone',
  }),
  get: endpoint<Schemas['get']>({ method: 'GET', path: '/api/properties/:id', summary: '物件', access: 'anyone' }),
  details: endpoint<Schemas['details']>({
    method: 'GET',
    path: '/api/properties/:id/details',
    summary: '物件の全体（部屋・製品・図面・画像）。未購入者には製品の詳細と有料画像を含めない',
    access: 'anyone',
  }),
};
