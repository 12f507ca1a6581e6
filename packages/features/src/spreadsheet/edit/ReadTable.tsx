import { type Category, type PropertyDetails, quotas } from '@iespec/contract';
import { type ColumnUse, readProducts, type Sheet } from '@iespec/tables';
import { Alert, Button, ColumnTable, SaveBar, SectionHeading } from '@iespec/ui';
import { useMemo, useRef } from 'react';
import { type Decisions, planImport } from '../forms/planImport.ts';
import { text } from '../text.ts';
import { type Decide, PlanPreview } from './PlanPreview.tsx';
import { useImport } from './useImport.ts';

type ReadTableProps = {
  sheet: Sheet;
  uses: ColumnUse[];
  decisions: Decisions;
  property: PropertyDetails;
  categories: Category[];
  onUses: (uses: ColumnUse[]) => void;
  onDecide: Decide;
  onAnother: () => void;
  /** Called before the page leads back to the property. */
  onSaved: () => void;
};

const sampleRows = 4;

const useOptions = Object.entries(text.uses).map(([value, label]) => ({ value, label }));

/** Shows a table that was read: the use of its columns, and what the import will do. */
export default function ReadTable({
  sheet,
  uses,
  decisions,
  property,
  categories,
  onUses,
  onDecide,
  onAnother,
  onSaved,
}: ReadTableProps) {
  const faults = useRef<HTMLDivElement>(null);
  const products = useMemo(() => readProducts(sheet, uses), [sheet, uses]);
  const plan = useMemo(
    () => planImport(products, property, categories, decisions),
    [products, property, categories, decisions],
  );
  const { save, leave, isSaving, progress, failure } = useImport(property.id, onSaved);
  const summary = text.plan(plan.counts);
  const isTooMuch = property.counts.all_products + plan.counts.added > quotas.products.max;
  const problem = plan.faults > 0 ? text.faults(plan.faults) : isTooMuch ? quotas.products.message : summary && failure;

  const changeUse = (column: number, use: string) =>
    onUses(uses.map((old, index) => (index === column ? (use as ColumnUse) : old)));
  const submit = () => {
    if (plan.faults > 0) return faults.current?.querySelector('input')?.focus();
    if (isTooMuch) return;
    // Nothing is left to import if an earlier import succeeded, but its response was lost.
    if (summary) save(plan);
    else leave(text.nothing);
  };

  return (
    <>
      <section className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="font-bold">
            {text.read(sheet.rows.length)}
          </p>
          <Button variant="secondary" size="small" onClick={onAnother}>
            {text.another}
          </Button>
        </div>
        {sheet.isTransposed && <p className="text-note leading-note">{text.transposed}</p>}
        {sheet.skipped.length > 0 && (
          <p className="text-note leading-note">{text.skipped(sheet.skipped.map(({ line }) => line))}</p>
        )}
        <SectionHeading>{text.columns}</SectionHeading>
        <p className="text-note text-ink-muted leading-note">{text.columnsHelp}</p>
        <ColumnTable
          label={text.columns}
          columns={sheet.headings.map((heading, index) => ({ heading, use: uses[index] ?? 'ignored' }))}
          rows={sheet.rows.slice(0, sampleRows).map(({ cells }) => cells)}
          uses={useOptions}
          ignored="ignored"
          onUse={changeUse}
        />
      </section>
      {plan.rooms.length === 0 ? (
        <Alert tone="warning">{text.problems.noProducts}</Alert>
      ) : (
        <PlanPreview plan={plan} faultsRef={faults} onDecide={onDecide} />
      )}
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SaveBar
          status={isSaving ? 'saving' : problem ? 'failed' : 'idle'}
          message={
            isSaving ? progress && text.saving(progress) : problem || (summary ? `${summary}します` : text.nothing)
          }
          submit={text.submit}
        />
      </form>
    </>
  );
}
