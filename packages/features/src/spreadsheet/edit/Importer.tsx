import { type Category, imports, type PropertyDetails } from '@iespec/contract';
import { decodeFile, SpreadsheetFile, templateCsv } from '@iespec/tables';
import { Alert, Button, lazy, TableSource } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { Suspense, useState } from 'react';
import { progressQuery } from '#_api/longWork.ts';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { saveCsv } from '#_forms/saveFile.ts';
import { saveProductsCsv } from '#_forms/saveProductsCsv.ts';
import { text } from '../text.ts';
import { loadTable } from './reader.ts';
import { useTable } from './useTable.ts';

const ReadTable = lazy(loadTable);

type ImporterProps = { property: PropertyDetails; categories: Category[] };

const readFile = async (file: File) => decodeFile(new Uint8Array(await file.arrayBuffer()));

/** Lets the user enter a table, then shows what was read from it. */
export function Importer({ property, categories }: ImporterProps) {
  const table = useTable(property.id);
  const [isSaved, setIsSaved] = useState(false);
  const { data: progress = {} } = useQuery(progressQuery(imports.create));
  const running = progress[property.id];

  const readChosen = (file: File) =>
    readFile(file).then(table.read, (error: unknown) =>
      table.setFailure(error instanceof SpreadsheetFile ? text.problems.spreadsheetFile : text.problems.unreadableFile),
    );

  return (
    <>
      {table.sheet ? (
        <Suspense>
          <ReadTable
            sheet={table.sheet}
            uses={table.uses}
            decisions={table.decisions}
            property={property}
            categories={categories}
            onUses={table.changeUses}
            onDecide={table.decide}
            onAnother={table.clear}
            onSaved={() => {
              setIsSaved(true);
              table.completeDraft();
            }}
          />
        </Suspense>
      ) : (
        <>
          {running ? <Alert tone="info">{text.saving(running)}</Alert> : <DraftOffer draft={table.draft} />}
          <p className="leading-body">{text.intro}</p>
          <TableSource
            value={table.text}
            failure={table.failure}
            onChange={table.type}
            onText={(typed) => void table.read(typed)}
            onFile={readChosen}
          />
          <div className="flex flex-wrap gap-x-4 border-line border-t pt-3">
            <Button variant="ghost" icon={Download} onClick={() => saveCsv('iespec-template.csv', templateCsv)}>
              {text.template}
            </Button>
            <Button variant="ghost" icon={Download} onClick={() => saveProductsCsv(property)}>
              {text.csv}
            </Button>
          </div>
        </>
      )}
      <ConfirmLeaving when={table.text !== '' && !isSaved && !running} />
    </>
  );
}
