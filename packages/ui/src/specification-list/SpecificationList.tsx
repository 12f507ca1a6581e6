import { Facts, type FactsProps } from '../facts/Facts.tsx';
import {
  dimensionFacts,
  merged,
  type ProductDimension,
  type ProductSpecification,
  specificationFacts,
} from './facts.ts';

type Rest = Omit<FactsProps, 'facts'>;

export type SpecificationListProps = Rest & {
  /** What the product is made of and can do. */
  specifications: ProductSpecification[];
};

/** Specifications as type and value; those of one type share their row. */
export const SpecificationList = ({ specifications, ...rest }: SpecificationListProps) => (
  <Facts {...rest} facts={merged(specificationFacts(specifications))} />
);

export type DimensionListProps = Rest & {
  /** How large the product is. */
  dimensions: ProductDimension[];
};

/** Dimensions as type, value and unit. */
export const DimensionList = ({ dimensions, ...rest }: DimensionListProps) => (
  <Facts {...rest} facts={merged(dimensionFacts(dimensions))} />
);
