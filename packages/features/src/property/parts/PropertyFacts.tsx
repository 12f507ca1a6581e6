import { type PropertyDetails, propertyLabels, propertyTypeLabel, structureLabel } from '@iespec/contract';
import { ClampedText, type DescriptionItem, DescriptionList, formatDate, Link } from '@iespec/ui';
import type { ReactNode } from 'react';
import { paths } from '#_paths/paths.ts';

export const PropertyFacts = ({ property }: { property: PropertyDetails }) => (
  <div className="grid content-start gap-4">
    {property.description && <ClampedText text={property.description} lines={6} />}
    <DescriptionList items={propertyFacts(property, <Seller property={property} />)} />
  </div>
);

/** The seller's name, with a link to the seller's page if there is one. */
const Seller = ({ property: { user_id, seller_name, seller_has_page } }: { property: PropertyDetails }) =>
  seller_has_page ? (
    <Link
      href={paths.seller({ userId: user_id })}
      className="-my-2.5 inline-block py-2.5 text-link underline underline-offset-4 hover:text-ink"
    >
      {seller_name}
    </Link>
  ) : (
    seller_name
  );

const formatArea = (value: number) =>
  `${value.toLocaleString('ja-JP', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ㎡`;

function formatBuiltDate({ construction_year: year, construction_month: month }: PropertyDetails) {
  if (!year) return null;
  return month ? `${year}年${month}月` : `${year}年`;
}

/** Omits empty fields. `seller`: how the seller is shown; by default, the name. */
export function propertyFacts(property: PropertyDetails, seller: ReactNode = property.seller_name): DescriptionItem[] {
  const { prefecture, property_type, layout, structure, floor_count, site_area, building_area } = property;
  const rows: [string, ReactNode][] = [
    ['所在地', prefecture],
    ['種別', [propertyTypeLabel[property_type], layout].filter(Boolean).join('・')],
    [
      '構造',
      [structure && structureLabel[structure], floor_count && `${floor_count}階建て`].filter(Boolean).join('・'),
    ],
    [propertyLabels.site_area, site_area ? formatArea(site_area) : null],
    [propertyLabels.building_area, building_area ? formatArea(building_area) : null],
    ['築年月', formatBuiltDate(property)],
    [propertyLabels.design_company, property.design_company],
    [propertyLabels.construction_company, property.construction_company],
    ['出品者', seller],
    ['最終更新', formatDate(property.updated_at)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
