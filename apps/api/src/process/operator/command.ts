import type { ObjectStore } from '#media/storage/objectStore.ts';
import type { PaymentContext } from '#money/context.ts';
import type { PeopleContext } from '#people/context.ts';
import type { Operator } from '#platform/audit/writeAsOperator.ts';
import type { Db } from '#platform/db/schema.ts';

/** The dependencies of commands. */
export type OperatorContext = PaymentContext &
  Pick<PeopleContext, 'jobs' | 'removeIdentity'> & {
    endSessions: (tx: Db, subjectId: string) => Promise<void>;
    /** For backups and images. `databaseUrl`: of the server itself, null for the embedded database. */
    databaseUrl: string | null;
    dataDir: string;
    objectStore: ObjectStore | null;
  };

/** As `parseArgs` of Node reads them. */
export type Options = Record<string, { type: 'string' } | { type: 'boolean' }>;

type Values<O extends Options> = { [Name in keyof O]?: O[Name] extends { type: 'string' } ? string : boolean };

type Call<O extends Options> = {
  context: OperatorContext;
  operator: Operator;
  /** The text after the command's name; empty if it takes none. */
  subject: string;
  values: Values<O>;
};

/** `lines`: for people. `data`: the same for `--json`. `isDone: false`: not done, or needs attention. */
type Result = { lines: string[]; data: object; isDone?: boolean };

export type Command<O extends Options = Options> = {
  /** One line, for the list of commands. */
  summary: string;
  /** The rest of `--help`: how to call it, what it means for users, examples. */
  help: string;
  /** Whether a text follows the name, such as a number. */
  takesSubject?: boolean;
  /** Whether `--reason` cannot be left out. */
  needsReason?: boolean;
  /** Options in addition to those of every command. */
  options?: O;
  run: (call: Call<O>) => Promise<Result>;
};

/** Checks the types of a command, then erases those of its options, so that all commands have one type. */
export const command = <const O extends Options = Record<never, never>>(definition: Command<O>) =>
  definition as unknown as Command;

/** The command line is wrong. The Japanese message says why. */
export class UsageError extends Error {}

const maxText = 500;

/** A text without control characters. Throws `UsageError` if it is empty or too long. */
export function readText(text: string, label: string) {
  const cleaned = text.replace(/\p{Cc}+/gu, ' ').trim();
  if (cleaned === '') throw new UsageError(`${label}を書いてください`);
  if (cleaned.length > maxText) throw new UsageError(`${label}は${maxText}文字までです`);
  return cleaned;
}

/** A row's id. Throws `UsageError`. */
export function readId(text: string, label: string) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${label}を数字で指定してください`);
  return Number(text);
}

const maxRows = 1000;

/** The number of rows to show. Throws `UsageError`. */
export function readLimit(text = '50') {
  const limit = readId(text, '件数');
  if (limit > maxRows) throw new UsageError(`件数は${maxRows}までです`);
  return limit;
}

/** Throws `UsageError` unless the text is a day such as `2026-11-20`. */
export function readDay(text: string, option: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`${option} は 2026-11-20 のように指定してください`);
  return text;
}
