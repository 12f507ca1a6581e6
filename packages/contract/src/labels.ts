import type { Property } from './properties.schema.ts';

// Labels of fields, kept apart from the endpoints: pages that only list things do not load them.

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

export const structureLabel: Record<NonNullable<Property['structure']>, string> = {
  WOODEN: '木造',
  STEEL_FRAME: '鉄骨造',
  RC: 'RC造',
  SRC: 'SRC造',
  LIGHT_STEEL: '軽量鉄骨造',
};

export const productLabels = {
  name: '製品名',
  product_category_id: 'カテゴリー',
  manufacturer_name: 'メーカー',
  product_code: '品番',
  catalog_url: 'カタログURL',
  description: '説明',
  room_name: '設置場所',
} as const;

export const specificationLabels = { spec_type: '種類', spec_value: '内容' } as const;

export const dimensionLabels = { dimension_type: '種類', value: '値', unit: '単位' } as const;
