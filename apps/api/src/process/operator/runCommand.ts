import { parseArgs } from 'node:util';
import { ApiError } from '#platform/errors.ts';
import { ConfigError } from '../config.ts';
import { type Command, type OperatorContext, readText, UsageError } from './command.ts';
import { commands } from './commands/index.ts';
import { printable } from './print.ts';

/** `exitCode`: 0 done; 1 not done, or something needs attention; 2 wrong use, or a failure. */
export type Answer = { exitCode: 0 | 1 | 2; output: string; error: string };

const print = (...lines: string[]): Answer => ({ exitCode: 0, output: printable(lines.join('\n')), error: '' });
const refuse = (exitCode: 1 | 2, ...lines: string[]): Answer => ({
  exitCode,
  output: '',
  error: printable(lines.join('\n')),
});

const trial = 'お試し: 何も変えていません。実行すると、次の結果になります';

const overview = `使い方: pnpm operator コマンド [--as 名前] [--dry-run] [--json] [--help]
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name}  ${summary}`)
  .join('\n')}
終了コード: 0 済んだ、1 済んでいない・対応が要る、2 使い方の誤り・失敗`;

const commonOptions = `どのコマンドにも:
  --reason 理由  監査記録に残る理由（個人の情報は書かない）
  --as 名前  監査記録に残す名前（既定は OS の利用者名）
  --dry-run  お試し。何をするかを言うだけで、何も書かず、決済サービスも呼ばない
  --json  結果を JSON で出す
  --help  この説明を出す`;

/**
 * Runs one command of the operator's console. `open` is called once the command line is known to be right;
 * its errors are passed on.
 */
export async function runCommand([...argv]: string[], open: () => Promise<OperatorContext>): Promise<Answer> {
  // pnpm passes `--` on.
  if (argv[0] === '--') argv.shift();
  const [first = 'help', second] = argv;
  const name = [`${first} ${second}`, first].find((words) => Object.hasOwn(commands, words)) ?? '';
  const command = commands[name];
  if (!command) {
    const isHelp = first === 'help' || first.startsWith('-') || argv.includes('--help');
    return isHelp ? print(overview) : refuse(2, `「${first}」というコマンドはありません`, overview);
  }
  if (argv.includes('--help')) return print(command.summary, command.help, commonOptions);

  let context: OperatorContext | undefined;
  try {
    const { subject, values } = parse(command, argv.slice(name.split(' ').length));
    const { as = '不明', reason, json, 'dry-run': isTrial = false } = values;
    const operator = {
      name: readText(as, '名前'),
      command: name,
      reason: reason === undefined ? null : readText(reason, '理由'),
      isTrial,
    };
    context = await open();
    const { lines, data, isDone = true } = await command.run({ context, operator, subject, values: values as never });
    const answer = json
      ? print(JSON.stringify({ ...data, ...(isTrial && { dry_run: true }) }, null, 2))
      : print(...(isTrial ? [trial] : []), ...lines);
    return { ...answer, exitCode: isDone ? 0 : 1 };
  } catch (error) {
    if (error instanceof UsageError) return refuse(2, error.message, command.help);
    if (!context) throw error;
    if (error instanceof ConfigError) return refuse(2, error.message);
    if (error instanceof ApiError) return refuse(error.code === 'conflict' ? 1 : 2, error.message);
    context.log(error as Error);
    return refuse(2, 'コマンドの途中でエラーが起きました。ログを確かめてください');
  }
}

const common = {
  as: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

type Values = { as?: string; reason?: string; json?: boolean; 'dry-run'?: boolean };

/** Throws `UsageError`. */
function parse({ options, takesSubject = false, needsReason }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...common, ...options }, allowPositionals: true });
    if (positionals.length !== (takesSubject ? 1 : 0)) throw new UsageError('引数の数が違います');
    if (needsReason && values.reason === undefined) throw new UsageError('--reason を指定してください');
    return { subject: positionals[0] ?? '', values: values as Values };
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    throw new UsageError('知らないオプションか、値の足りないオプションがあります');
  }
}
