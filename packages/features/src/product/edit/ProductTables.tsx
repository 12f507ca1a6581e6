import { parseDimensions, parseSpecifications } from '@iespec/tables';
import {
  DimensionRows,
  type DimensionRowsProps,
  FieldGroup,
  SpecificationRows,
  type SpecificationRowsProps,
} from '@iespec/ui';

import { useAnchor } from '#_forms/useAnchor.ts';

export type ProductTablesProps = {
  specifications: Omit<SpecificationRowsProps, 'parse'>;
  dimensions: Omit<DimensionRowsProps, 'parse'>;
};

/** The last part of a product's form. Loads later, because it is out of sight at first. */
export default function ProductTables({ specifications, dimensions }: ProductTablesProps) {
  useAnchor(true);
  return (
    <>
      <FieldGroup title="仕様">
        <SpecificationRows {...specifications} parse={parseSpecifications} />
      </FieldGroup>
      <FieldGroup id="dimensions" title="寸法">
        <DimensionRows {...dimensions} parse={parseDimensions} />
      </FieldGroup>
    </>
  );
}
