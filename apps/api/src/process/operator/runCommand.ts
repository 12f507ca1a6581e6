import { parseArgs } from 'node:util';
import { ApiError } from '../../platform/errors.ts';
import { type Command, type OperatorContext, type Option, type Result, readText, UsageError } from './command.ts';
import { commands } from './commands/index.ts';
import { helpOf, overview, usageOf } from './help.ts';

/** Where a command prints to, line by line. */
export type Out = { print: (line: string) => void; printError: (line: string) => void };

/** 0: done. 1: not done, or something needs attention. 2: wrong use, or a failure. */
export type ExitCode = 0 | 1 | 2;

/**
 * Runs one command of the operator's console. `open`: called once the command line is known to be right; what it throws is
 * thrown.
 */
export async function runCommand(argv: string[], open: () => Promise<OperatorContext>, out: Out): Promise<ExitCode> {
  let parsed: Parsed | string[];
  try {
    parsed = parse(argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    out.printError(error.message);
    return 2;
  }
  if (Array.isArray(parsed)) return print(out, parsed);
  const context = await open();
  try {
    return show(await parsed.run(context), parsed, out);
  } catch (error) {
    return fail(error as Error, parsed.command, out, context.log);
  }
}

type Parsed = {
  command: Command;
  isJson: boolean;
  isTrial: boolean;
  run: (context: OperatorContext) => Promise<Result>;
};

function print(out: Out, lines: string[]): ExitCode {
  for (const line of lines) out.print(line);
  return 0;
}

function show({ lines, data, isDone = true }: Result, { isJson, isTrial }: Parsed, out: Out): ExitCode {
  if (isJson) print(out, JSON.stringify({ ...data, ...(isTrial && { dry_run: true }) }, null, 2).split('\n'));
  else print(out, [...lines, ...(isTrial ? ['（--dry-run なので、何も書いていません）'] : [])]);
  return isDone ? 0 : 1;
}

/** Prints why a command failed: one sentence, if it is a known reason. */
function fail(error: Error, command: Command, out: Out, log: (error: Error) => void): ExitCode {
  if (error instanceof UsageError) {
    out.printError(error.message);
    out.printError(usageOf(command));
    return 2;
  }
  if (error instanceof ApiError) {
    out.printError(error.message);
    return error.code === 'conflict' ? 1 : 2;
  }
  log(error);
  out.printError('コマンドの途中でエラーが起きました。ログを確かめてください');
  return 2;
}

const common = {
  as: { help: '監査記録に残す名前（既定は OS の利用者名）', value: '名前' },
  'dry-run': { help: '何をするかを言うだけで、何も書かず、決済サービスも呼ばない' },
  json: { help: '結果を JSON で出す' },
  help: { help: 'この説明を出す' },
} satisfies Record<string, Option>;

/** Returns the help to print, or the call to make. Throws `UsageError`. */
function parse([...argv]: string[]): Parsed | string[] {
  // pnpm passes it on.
  if (argv[0] === '--') argv.shift();
  const words = argv.findIndex((word) => word.startsWith('-'));
  const names = words === -1 ? argv : argv.slice(0, words);
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => names[index] === word));
  if (!command) {
    const isHelp = names[0] === undefined || names[0] === 'help' || argv.includes('--help');
    const inGroup = commands.filter(({ name }) => name.startsWith(`${names[0]} `));
    if (isHelp) return overview(inGroup.length > 0 ? inGroup : commands);
    const asked = names.join(' ');
    throw new UsageError(
      [`「${asked}」というコマンドはありません`, ...overview(inGroup.length > 0 ? inGroup : commands)].join('\n'),
    );
  }
  const { values, positionals } = parseOptions(command, argv.slice(command.name.split(' ').length));
  if (values.help) return helpOf(command, common);
  const isTrial = values['dry-run'] === true;
  const [subject = '', ...more] = positionals;
  const misses = command.subject && !command.subject.isOptional && subject === '';
  const required = Object.entries(command.options).find(
    ([name, { isRequired }]) => isRequired && values[name] === undefined,
  );
  if (misses || more.length > 0 || (subject !== '' && !command.subject)) throw new UsageError(usageOf(command));
  if (required) throw new UsageError(`--${required[0]} を指定してください\n${usageOf(command)}`);
  const operator = {
    name: readText(typeof values.as === 'string' ? values.as : '不明', '名前'),
    command: command.name,
    reason: typeof values.reason === 'string' ? readText(values.reason, '理由') : null,
    isTrial,
  };
  return {
    command,
    isJson: values.json === true,
    isTrial,
    run: (context) => command.run({ context, operator, subject, values: values as never }),
  };
}

function parseOptions(command: Command, args: string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...common }).map(([name, { value }]: [string, Option]) => [
      name,
      value === undefined ? { type: 'boolean' as const, default: false } : { type: 'string' as const },
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new UsageError(usageOf(command));
  }
}
