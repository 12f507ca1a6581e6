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
  /** The specifications in display order. */
  specifications: ProductSpecification[];
};

/** A product's specifications by type; equal types share a row. */
export const SpecificationList = ({ specifications, ...rest }: SpecificationListProps) => (
  <DescriptionList {...rest} items={mergeByLabel(specificationItems(specifications))} />
);

export type DimensionListProps = Rest & {
  /** The dimensions in display order. */
  dimensions: ProductDimension[];
};

/** A product's dimensions by type, with their units; equal types share a row. */
export const DimensionList = ({ dimensions, ...rest }: DimensionListProps) => (
  <DescriptionList {...rest} items={mergeByLabel(dimensionItems(dimensions))} />
);
