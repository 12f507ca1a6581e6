import type { Category, PropertyDetails } from '@iespec/contract';
import { Button, later, TableSource, usePreload } from '@iespec/ui';
import { Download } from 'lucide';
import { useState } from 'react';
import { ConfirmLeaving } from '../../_forms/ConfirmLeaving.tsx';
import { saveCsv } from '../../_forms/saveFile.ts';
import { readFile, SpreadsheetFile } from '../readFile.ts';
import type { Sheet } from '../reading/sheet.ts';
import { templateCsv } from '../reading/writeCsv.ts';
import { saveProductsCsv } from '../saveProductsCsv.ts';
import { text } from '../text.ts';

const ReadTable = later(async () => (await import('./ReadTable.tsx')).ReadTable);

/** Loads what reads a table, and what shows it. */
async function loadReader() {
  const [{ readText }] = await Promise.all([import('../reading/readText.ts'), ReadTable.preload()]);
  return readText;
}

type ImporterProps = { property: PropertyDetails; categories: Category[] };

/** First takes a table, then shows what was read from it. */
export function Importer({ property, categories }: ImporterProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  usePreload(loadReader);

  const showTable = async (typed: string) => {
    const readText = await loadReader().catch(() => null);
    if (!readText) return setFailure(text.problems.notLoaded);
    const read = readText(typed);
    if ('problem' in read) return setFailure(text.problems[read.problem]);
    setFailure(undefined);
    setSheet(read);
  };
  const readChosen = (file: File) =>
    readFile(file).then(showTable, (error: unknown) =>
      setFailure(error instanceof SpreadsheetFile ? text.problems.spreadsheetFile : text.problems.unreadableFile),
    );

  return (
    <>
      {sheet ? (
        <ReadTable
          sheet={sheet}
          property={property}
          categories={categories}
          onAnother={() => setSheet(null)}
          onSaved={() => setIsSaved(true)}
        />
      ) : (
        <>
          <p className="leading-body">{text.intro}</p>
          <TableSource failure={failure} onText={(typed) => void showTable(typed)} onFile={readChosen} />
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
      <ConfirmLeaving when={sheet !== null && !isSaved} />
    </>
  );
}
