import type { Command, Option } from './command.ts';

const flagOf = ([name, { value }]: [string, Option]) => (value === undefined ? `--${name}` : `--${name} ${value}`);

/** `使い方: pnpm operator refund 取引番号 --reason 理由 [--amount 円]`. */
export function usageOf({ name, subject, options }: Command) {
  const parts = [
    'pnpm operator',
    name,
    ...(subject ? [subject.isOptional ? `[${subject.value}]` : subject.value] : []),
    ...Object.entries(options).map((option) => (option[1].isRequired ? flagOf(option) : `[${flagOf(option)}]`)),
  ];
  return `使い方: ${parts.join(' ')}`;
}

/** The help of one command. */
export const helpOf = (command: Command, common: Record<string, Option>) => [
  command.summary,
  ...(command.details ? [command.details] : []),
  '',
  usageOf(command),
  '',
  ...Object.entries({ ...command.options, ...common }).map((option) => `  ${flagOf(option)}  ${option[1].help}`),
  '',
  '例:',
  ...command.examples.map((example) => `  pnpm operator ${example}`),
];

/** The commands with what they do. */
export const overview = (commands: Command[]) => [
  '使い方: pnpm operator コマンド [--as 名前] [--dry-run] [--json] [--help]',
  ...commands.map(({ name, summary }) => `  ${name}  ${summary}`),
  '終了コード: 0 済んだ、1 済んでいない・対応が要る、2 使い方の誤り・失敗',
];
