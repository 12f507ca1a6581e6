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
  /** 並べる順の仕様。 */
  specifications: ProductSpecification[];
};

/** 製品の仕様。同じ種類は1行にまとまる。 */
export const SpecificationList = ({ specifications, ...rest }: SpecificationListProps) => (
  <DescriptionList {...rest} items={mergeByLabel(specificationItems(specifications))} />
);

export type DimensionListProps = Rest & {
  /** 並べる順の寸法。 */
  dimensions: ProductDimension[];
};

/** 製品の寸法と単位。同じ種類は1行にまとまる。 */
export const DimensionList = ({ dimensions, ...rest }: DimensionListProps) => (
  <DescriptionList {...rest} items={mergeByLabel(dimensionItems(dimensions))} />
);
