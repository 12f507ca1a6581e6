import { type Category, imports, type PropertyDetails } from '@iespec/contract';
import { templateCsv } from '@iespec/tables';
import { Alert, Button, lazy, TableSource, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { Suspense, useState } from 'react';
import { progressQuery } from '#_api/longWork.ts';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { saveCsv } from '#_forms/saveFile.ts';
import { saveProductsCsv, saveWorkbook } from '#_forms/saveProducts.ts';
import { text } from '../text.ts';
import { useTables } from './useTables.ts';

const loadTables = () => import('./ReadTables.tsx');
const ReadTables = lazy(loadTables);

type ImporterProps = { property: PropertyDetails; categories: Category[] };

/** Lets the user enter tables, then shows what was read from them. */
export function Importer({ property, categories }: ImporterProps) {
  const tables = useTables(property, categories);
  const [isSaved, setIsSaved] = useState(false);
  const { data: progress = {} } = useQuery(progressQuery(imports.create));
  const running = progress[property.id];
  const { reading, preview } = tables;
  usePreload(loadTables);

  return (
    <>
      {reading && preview ? (
        <Suspense>
          <ReadTables
            reading={reading}
            preview={preview}
            isPlanning={tables.isPlanning}
            isSlow={tables.isSlow}
            getBody={tables.getBody}
            choices={tables.choices}
            decisions={tables.decisions}
            property={property}
            onEncoding={tables.readIn}
            onChoose={tables.choose}
            onDecide={tables.decide}
            onAnother={tables.clear}
            onSaved={() => {
              setIsSaved(true);
              tables.completeDraft();
            }}
          />
        </Suspense>
      ) : (
        <>
          {running ? <Alert tone="info">{text.saving(running)}</Alert> : <DraftOffer draft={tables.draft} />}
          <p className="leading-body">{text.intro}</p>
          {tables.isLost && (
            <Alert tone="error">
              <p>{text.lost}</p>
              <Button variant="secondary" size="small" className="mt-2" onClick={tables.readAgain}>
                {text.readAgain}
              </Button>
            </Alert>
          )}
          <TableSource
            value={tables.text}
            failure={tables.failure}
            loading={tables.isReading}
            onChange={tables.type}
            onText={(typed, html) => void tables.readText(typed, html)}
            onFile={(chosen) => void tables.readFile(chosen)}
          />
          <div className="flex flex-wrap gap-x-4 border-line border-t pt-3">
            <Button variant="ghost" icon={Download} onClick={() => saveCsv('iespec-template.csv', templateCsv)}>
              {text.template}
            </Button>
            <Button variant="ghost" icon={Download} onClick={() => saveWorkbook(property)}>
              {text.workbook}
            </Button>
            <Button variant="ghost" icon={Download} onClick={() => saveProductsCsv(property)}>
              {text.csv}
            </Button>
          </div>
        </>
      )}
      <ConfirmLeaving when={!tables.isEmpty && !isSaved && !running} />
    </>
  );
}
