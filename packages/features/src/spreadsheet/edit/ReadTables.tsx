import { type PropertyDetails, quotas } from '@iespec/contract';
import { type Encoding, encodings } from '@iespec/tables';
import { Alert, Button, HeadingPicker, Icon, SaveBar, SectionHeading, Select } from '@iespec/ui';
import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { readRemembered, remember } from '../forms/rememberedChoices.ts';
import { type ChosenTable, chooseTable, type TableChoice, type TableChoices } from '../forms/tableChoices.ts';
import type { Decisions, ImportBody, Preview } from '../forms/types.ts';
import { text } from '../text.ts';
import type { ReadingInWorker } from './importWorker.ts';
import { type Decide, PlanPreview } from './PlanPreview.tsx';
import { TableSection } from './TableSection.tsx';
import { useImport } from './useImport.ts';

type ReadTablesProps = {
  reading: ReadingInWorker;
  preview: Preview;
  /** Whether the preview is that of an earlier choice or decision. */
  isPlanning: boolean;
  /** Whether the next preview takes long. */
  isSlow: boolean;
  /** Returns what the preview would send to the API; null if the worker has failed. */
  getBody: () => Promise<ImportBody | null>;
  choices: TableChoices;
  decisions: Decisions;
  property: PropertyDetails;
  /** Undefined unless a text file can be read again in another encoding. */
  onEncoding: ((encoding: Encoding) => void) | undefined;
  onChoose: (update: (before: TableChoices) => TableChoices) => void;
  onDecide: Decide;
  onAnother: () => void;
  /** Called before the page leads back to the property. */
  onSaved: () => void;
};

const encodingOptions = encodings.map((value) => ({ value, label: text.encodings[value] }));

/** Shows the tables that were read, and what the import will do. */
export default function ReadTables({
  reading,
  preview,
  isPlanning,
  isSlow,
  getBody,
  choices,
  decisions,
  property,
  onEncoding,
  onChoose,
  onDecide,
  onAnother,
  onSaved,
}: ReadTablesProps) {
  const faults = useRef<HTMLDivElement>(null);
  // What is chosen shows at once, before the worker has read the tables again.
  const tables = useMemo(() => {
    const remembered = readRemembered();
    return preview.tables.map((table) => chooseTable(table, choices, remembered));
  }, [preview, choices]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { save, leave, isSaving, progress, failure } = useImport(property.id, onSaved);
  const summary = text.plan(preview.counts);
  const isTooMuch = property.counts.all_products + preview.counts.added > quotas.products.max;
  const problem =
    preview.faults > 0 ? text.faults(preview.faults) : isTooMuch ? quotas.products.message : summary && failure;

  const choose = (table: ChosenTable, change: TableChoice) => {
    const choice = { ...choices.tables[table.id], ...change };
    remember(table, choice);
    onChoose((before) => ({ ...before, tables: { ...before.tables, [table.id]: choice } }));
  };
  const submit = useEffectEvent(async () => {
    if (preview.faults > 0) return faults.current?.querySelector<HTMLElement>('input, select')?.focus();
    if (isTooMuch) return;
    // Nothing is left to import if an earlier import succeeded, but its response was lost.
    if (!summary) return leave(text.nothing);
    const body = await getBody();
    if (body) save(body);
  });
  // What is saved is the newest plan.
  useEffect(() => {
    if (isSubmitted && !isPlanning) void submit().finally(() => setIsSubmitted(false));
  }, [isSubmitted, isPlanning]);

  return (
    <>
      <section className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="font-bold">
            {summarize(tables)}
          </p>
          <Button variant="secondary" size="small" onClick={onAnother}>
            {text.another}
          </Button>
        </div>
        {onEncoding && reading.encoding && (
          <Select
            label={text.encoding}
            help={text.encodingHelp}
            options={encodingOptions}
            value={reading.encoding}
            onChange={({ currentTarget }) => onEncoding(currentTarget.value as Encoding)}
            className="max-w-sm"
          />
        )}
        {tables.map((table) => (
          <TableDetails key={table.id} table={table} isOnly={tables.length === 1}>
            <TableSection table={table} onChoose={(change) => choose(table, change)} />
          </TableDetails>
        ))}
        {reading.untitled.map((sheet) => (
          <HeadingOf key={sheet.index} sheet={sheet} choices={choices} onChoose={onChoose} />
        ))}
      </section>
      <Splits decisions={decisions} onDecide={onDecide} />
      {preview.rooms.length > 0 && (
        <PlanPreview preview={preview} isSlow={isSlow} decisions={decisions} faultsRef={faults} onDecide={onDecide} />
      )}
      {preview.rooms.length === 0 && tables.length > 0 && <Alert tone="warning">{text.problems.noProducts}</Alert>}
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          setIsSubmitted(true);
        }}
      >
        <SaveBar
          {...(isSlow
            ? { status: 'idle', message: text.planning }
            : isSaving || (isSubmitted && !problem)
              ? { status: 'saving', message: progress && text.saving(progress) }
              : {
                  status: problem ? 'failed' : 'idle',
                  message: problem || (summary ? `${summary}します` : text.nothing),
                })}
          submit={text.submit}
        />
      </form>
    </>
  );
}

function summarize(tables: ChosenTable[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rowCount, 0);
  if (tables.length === 0) return text.notYet;
  return tables.length > 1 ? text.readTables(tables.length, rows) : text.read(rows);
}

type TableDetailsProps = { table: ChosenTable; isOnly: boolean; children: ReactNode };

/** Several tables are folded up: a tap on a table's name shows its columns. */
function TableDetails({ table, isOnly, children }: TableDetailsProps) {
  const name = text.tableName(table);
  if (isOnly)
    return (
      <>
        {(table.title || table.sheet) && <SectionHeading>{name}</SectionHeading>}
        {children}
      </>
    );
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow font-bold">{name}</span>
        <span className="shrink-0 text-ink-muted text-note">
          {table.isLeftOut ? text.leftOut : text.tableRows(table.rowCount)}
        </span>
        <Icon icon={ChevronDown} className="size-icon-small group-open:[rotate:180deg]" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

type HeadingOfProps = Pick<ReadTablesProps, 'choices' | 'onChoose'> & { sheet: ReadingInWorker['untitled'][number] };

/** Asks for the headings of a sheet in which none are known. */
function HeadingOf({ sheet: { index, name, rows }, choices, onChoose }: HeadingOfProps) {
  const set = (row: number | undefined) =>
    onChoose((before) => {
      const { [index]: _, ...others } = before.headings;
      return { ...before, headings: row === undefined ? others : { ...others, [index]: row } };
    });
  if (choices.headings[index] !== undefined)
    return (
      <Button variant="ghost" size="small" className="justify-self-start" onClick={() => set(undefined)}>
        {text.otherHeading}
      </Button>
    );
  return (
    <HeadingPicker
      title={text.whichHeading(name)}
      help={text.whichHeadingHelp}
      rows={rows}
      labelOf={text.pickRow}
      onPick={set}
    />
  );
}

/** Places that were parted can be joined again. */
function Splits({ decisions: { splits = [] }, onDecide }: Pick<ReadTablesProps, 'decisions' | 'onDecide'>) {
  if (splits.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-note leading-note">{text.splitNames(splits)}</p>
      <Button variant="ghost" size="small" onClick={() => onDecide((before) => ({ ...before, splits: [] }))}>
        {text.undo}
      </Button>
    </div>
  );
}
