import { FieldGroup } from '../../forms/form/Form.tsx';
import { DimensionRows, type DimensionRowsProps } from '../dimension-form/DimensionRows.tsx';
import { SpecificationRows, type SpecificationRowsProps } from '../specification-form/SpecificationRows.tsx';

export type ProductTablesProps = {
  /** 仕様の行。渡さなければ、仕様は出さない。 */
  specifications?: SpecificationRowsProps | undefined;
  /** 寸法の行。渡さなければ、寸法は出さない。 */
  dimensions?: DimensionRowsProps | undefined;
};

/** The last part of a product's form, out of sight at first. */
export const ProductTables = ({ specifications, dimensions }: ProductTablesProps) => (
  <>
    {specifications && (
      <FieldGroup title="仕様">
        <SpecificationRows {...specifications} />
      </FieldGroup>
    )}
    {dimensions && (
      <FieldGroup title="寸法">
        <DimensionRows {...dimensions} />
      </FieldGroup>
    )}
  </>
);
