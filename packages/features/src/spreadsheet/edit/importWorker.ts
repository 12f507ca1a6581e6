import type { Category, PropertyDetails } from '@iespec/contract';
import type { Input, Reading, ReadProblem } from '@iespec/tables';
import type { RememberedChoice, TableChoices } from '../forms/tableChoices.ts';
import type { Decisions, ImportBody, Preview, ReadFailure } from '../forms/types.ts';

/** What the page knows of a file. `untitled`: the first rows of the sheets without known headings. */
export type ReadFile = {
  encoding: Reading['encoding'];
  /** Null if text was read. */
  grids: Reading['grids'] | null;
  untitled: { index: number; name: string; rows: string[][] }[];
};

export type PlanRequest = {
  /** What the property has already. */
  existing: { rooms: PropertyDetails['rooms']; categories: Category[] };
  choices: TableChoices;
  decisions: Decisions;
  remembered: RememberedChoice[];
};

/** What the worker does, one after the other. */
export type ImportWork = {
  /** Finds the tables in a file, or in what was pasted. */
  read: (input: Input) => Promise<ReadFile | { problem: ReadProblem }>;
  /** Plans the import of what was read. `existing`: undefined if it has not changed. */
  plan: (
    request: Omit<PlanRequest, 'existing'> & { existing?: PlanRequest['existing'] | undefined },
  ) => Promise<Preview>;
  /** The request of the last plan. */
  body: () => Promise<ImportBody>;
};

type Failed = { problem: ReadFailure };

/** What was read, and the worker that keeps it. */
export type ReadingInWorker = ReadFile & {
  plan: (request: PlanRequest) => Promise<Preview | Failed>;
  getBody: () => Promise<ImportBody | Failed>;
  close: () => void;
};

/** Milliseconds after which a file counts as too large. */
const timeout = 20_000;

/** Reads tables in a worker, which then plans their import: the page stays alive whatever a file contains. */
export async function readInWorker(input: Input): Promise<ReadingInWorker | Failed> {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  /** Of the calls that are not answered, in their order. */
  const open: ((answer: unknown) => void)[] = [];
  let sent: PlanRequest['existing'];

  function close(problem: ReadFailure) {
    worker.terminate();
    for (const end of open.splice(0)) end({ problem });
  }
  worker.onmessage = ({ data }) => open.shift()?.(data);
  worker.onerror = () => close('notLoaded');

  const call = <Answer>(name: keyof ImportWork, argument?: unknown) =>
    new Promise<Answer | Failed>((resolve) => {
      const timer = setTimeout(close, timeout, 'tooLarge');
      open.push((answer) => {
        clearTimeout(timer);
        resolve(answer as Answer | Failed);
      });
      worker.postMessage({ name, argument });
    });

  const file = await call<ReadFile>('read', input);
  if ('problem' in file) {
    worker.terminate();
    return file;
  }
  return {
    ...file,
    plan: (request) => {
      const existing = request.existing === sent ? undefined : request.existing;
      sent = request.existing;
      return call('plan', { ...request, existing });
    },
    getBody: () => call('body'),
    close: () => close('notLoaded'),
  };
}
