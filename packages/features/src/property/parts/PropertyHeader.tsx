import { type Property, propertyLabels, propertyTypeLabel, structureLabel } from '@iespec/contract';
import { type DescriptionItem, DescriptionList } from '@iespec/ui';
import type { ReactNode } from 'react';

type PropertyHeaderProps = { property: Property; children: ReactNode };

/** Name, description and facts of a property, with its one action. */
export const PropertyHeader = ({ property, children }: PropertyHeaderProps) => (
  <div className="grid content-start gap-4">
    <h1 className="text-title md:text-headline">{property.name}</h1>
    {children}
    {property.description && <p className="whitespace-pre-line text-body">{property.description}</p>}
    <DescriptionList items={factsOf(property)} />
  </div>
);

const area = (value: number) =>
  `${value.toLocaleString('ja-JP', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ㎡`;

function builtOf({ construction_year: year, construction_month: month }: Property) {
  if (!year) return null;
  return month ? `${year}年${month}月` : `${year}年`;
}

/** Rows that are not filled are left out. */
function factsOf(property: Property): DescriptionItem[] {
  const { prefecture, property_type, layout, structure, floor_count, site_area, building_area } = property;
  const rows: [string, string | null][] = [
    ['所在地', prefecture],
    ['種別', [propertyTypeLabel[property_type], layout].filter(Boolean).join('・')],
    [
      '構造',
      [structure && structureLabel[structure], floor_count && `${floor_count}階建て`].filter(Boolean).join('・'),
    ],
    [propertyLabels.site_area, site_area ? area(site_area) : null],
    [propertyLabels.building_area, building_area ? area(building_area) : null],
    ['築年月', builtOf(property)],
    [propertyLabels.design_company, property.design_company],
    [propertyLabels.construction_company, property.construction_company],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
