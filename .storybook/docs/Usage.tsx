import type { Status, Usage as UsageOf } from '../parameters.ts';

type UsageProps = UsageOf & { status: Status | undefined };

/** When to use a component and when not, the keys that it handles, and whether its props may change. */
export const Usage = ({ when, not, keys = {}, status }: UsageProps) => (
  <ul>
    <Line label="使うとき" text={when} />
    <Line label="使わないとき" text={not} />
    {Object.entries(keys).map(([place, text]) => (
      <Line key={place} label={`キー（${place}）`} text={text} />
    ))}
    {status && <Line label="段階" text={status} />}
  </ul>
);

const Line = ({ label, text }: { label: string; text: string }) => (
  <li>
    <strong>{label}</strong>：{text}
  </li>
);
