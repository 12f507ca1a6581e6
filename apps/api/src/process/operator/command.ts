import type { ObjectStore } from '../../media/storage/objectStore.ts';
import type { Operator } from '../../platform/audit/writeAsOperator.ts';
import type { Context, PaymentContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';

/** What commands need of the marketplace. */
export type OperatorContext = PaymentContext &
  Pick<Context, 'jobs' | 'removeIdentity'> & {
    endSessions: (tx: Db, subjectId: string) => Promise<void>;
    /** For backups and images. `databaseUrl`: of the server itself, null for the embedded database. */
    databaseUrl: string | null;
    dataDir: string;
    objectStore: ObjectStore | null;
    /** What the identity provider's tables keep of a user; null without them. */
    readIdentity: (db: Db, subjectId: string) => Promise<object | null>;
  };

/** An option of a command. A text has a `value`: its placeholder in the help. */
export type Option = { help: string; value?: string; isRequired?: boolean };

type Options = Record<string, Option>;

type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { value: string } ? string | undefined : boolean;
};

export type Call<O extends Options = Options> = {
  context: OperatorContext;
  operator: Operator;
  /** The text after the command's name; empty if it takes none or was not given. */
  subject: string;
  values: Values<O>;
};

/** `lines`: for people; `data`: the same for `--json`. `isDone: false`: not done yet, or something needs attention. */
export type Result = { lines: string[]; data: object; isDone?: boolean };

export type Command<O extends Options = Options> = {
  /** One or two words. */
  name: string;
  /** The placeholder of the text after the name; absent: none. */
  subject?: { value: string; isOptional?: boolean };
  summary: string;
  /** What it means for users; absent: the summary says it all. */
  details?: string;
  options: O;
  /** What follows `pnpm operator`. */
  examples: string[];
  run: (call: Call<O>) => Promise<Result>;
};

/** Checks the types of a command, and forgets those of its options. */
export const command = <const O extends Options>(definition: Command<O>) => definition as unknown as Command;

/** The command line is wrong. The message says what is, in Japanese. */
export class UsageError extends Error {}

export const reason = {
  help: '理由。監査記録に残ります（個人の情報は書かない）',
  value: '理由',
  isRequired: true,
} as const;

/** A sentence about what a command does in a trial, and has done otherwise. `stem`: of the polite form, such as `停止し`. */
export const did = ({ isTrial }: Operator, stem: string) => `${stem}${isTrial ? 'ます' : 'ました'}`;

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
export function readLimit(text: string | undefined, initial = 50) {
  const limit = text === undefined ? initial : readId(text, '件数');
  if (limit > maxRows) throw new UsageError(`件数は${maxRows}までです`);
  return limit;
}
