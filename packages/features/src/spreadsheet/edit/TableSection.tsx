import type { ColumnUse, TableKind } from '@iespec/tables';
import { Button, ColumnTable, type TableKindOption, TableKindPicker } from '@iespec/ui';
import type { ChosenTable, TableChoice } from '../forms/tableChoices.ts';
import { text } from '../text.ts';

type TableSectionProps = { table: ChosenTable; onChoose: (change: TableChoice) => void };

const sampleRows = 4;

const useOptions = Object.entries(text.uses).map(([value, label]) => ({ value, label }));

const leftOut = 'leftOut';
const kindOptions: TableKindOption[] = [
  { value: 'products', ...text.kinds.products, drawing: 'list' },
  { value: 'rooms', ...text.kinds.rooms, drawing: 'rooms' },
  { value: 'parts', ...text.kinds.parts, drawing: 'parts' },
  { value: leftOut, label: text.leftOut, drawing: 'none' },
];

/** What was read of a table: what its rows and columns are, and what was skipped. The user can change all of it. */
export function TableSection({ table, onChoose }: TableSectionProps) {
  const { headings, uses, rows, isLeftOut, isTransposed } = table;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Kind table={table} onChoose={onChoose} />
      {!isLeftOut && (
        <>
          {isTransposed && <p className="text-note leading-note">{text.transposed}</p>}
          <p className="text-note text-ink-muted leading-note">{text.columnsHelp}</p>
          <ColumnTable
            label={text.columns}
            columns={headings.map((heading, index) => ({ heading, use: uses[index] ?? 'ignored' }))}
            rows={rows.slice(0, sampleRows).map(({ cells }) => cells)}
            uses={useOptions}
            ignored="ignored"
            onUse={(column, use) => onChoose({ uses: uses.with(column, use as ColumnUse) })}
          />
          <SkippedRows table={table} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}

/** Asks what the table is. Where its headings tell, the question is folded up. */
function Kind({ table: { kind, isLeftOut, isPointed }, onChoose }: TableSectionProps) {
  const picker = (
    <TableKindPicker
      label={text.kind}
      options={kindOptions}
      value={isLeftOut ? leftOut : kind}
      onChange={(value) =>
        onChoose(
          value === leftOut ? { isLeftOut: true } : { isLeftOut: false, kind: value as TableKind, uses: undefined },
        )
      }
    />
  );
  if (isPointed) return picker;
  return (
    <details>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 text-note leading-note [&::-webkit-details-marker]:hidden">
        <span>{isLeftOut ? text.leftOut : text.readAs(kind)}</span>
        <span className="font-bold text-link underline">{text.otherKind}</span>
      </summary>
      {picker}
    </details>
  );
}

const isHead = (reason: string) => reason === 'heading' || reason === 'unit';

/** Rows that are no products. A sum or a footnote may be one all the same. */
function SkippedRows({ table: { skipped, taken }, onChoose }: TableSectionProps) {
  const heads = skipped.filter(({ reason }) => isHead(reason));
  const others = skipped.filter(({ reason }) => !isHead(reason));
  return (
    <>
      {heads.length > 0 && <p className="text-note leading-note">{text.skipped(heads.map(({ line }) => line))}</p>}
      {others.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {others.map(({ line, cells }) => (
            <li key={line} className="flex items-center justify-between gap-3 py-1">
              <p className="min-w-0 text-note leading-note">
                {text.skippedLine(line, cells.filter(Boolean).join(' '))}
              </p>
              <Button
                variant="ghost"
                size="small"
                className="shrink-0"
                onClick={() => onChoose({ taken: [...taken, line] })}
              >
                {text.take}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
