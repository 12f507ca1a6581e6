import { DescriptionList, type DescriptionListProps } from '../description-list/DescriptionList.tsx';
import {
  dimensionItems,
  mergeByLabel,
  type ProductDimension,
  type ProductSpecification,
  specificationItems,
} from './descriptionItems.ts';

type Rest = Omit<DescriptionListProps, 'items'>;

export type SpecificationListProps = Rest & {
  /** What the product is made of and can do. */
  specifications: ProductSpecification[];
};

/** Specifications as type and value; those of one type share their row. */
export const SpecificationList = ({ specifications, ...rest }: SpecificationListProps) => (
  <DescriptionList {...rest} items={mergeByLabel(specificationItems(specifications))} />
);

export type DimensionListProps = Rest & {
  /** How large the product is. */
  dimensions: ProductDimension[];
};

/** Dimensions as type, value and unit. */
export const DimensionList = ({ dimensions, ...rest }: DimensionListProps) => (
  <DescriptionList {...rest} items={mergeByLabel(dimensionItems(dimensions))} />
);
