import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as areas from './rules/index.mjs';
import { read, root } from './source.mjs';

/** All rules, named with their area: `listings: a price of 49 yen is rejected`. */
export const rules = Object.entries(areas).flatMap(([area, entries]) =>
  entries.map((entry) => ({ ...entry, rule: `${area}: ${entry.rule}` })),
);

/** Why an entry cannot be run; undefined if it can. */
function faultOf({ rule, file, from, to, tests }) {
  if (rules.filter((entry) => entry.rule === rule).length > 1) return 'is listed twice';
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  const found = read(file).split(from).length - 1;
  if (found !== 1) return `${from} is ${found === 0 ? 'not in the source' : 'in the source more than once'}`;
  if (from === to) return 'changes nothing';
  const missing = tests.find((test) => !existsSync(join(root, test)));
  return missing && `${missing} does not exist`;
}

/** The entries that no longer match the source, each with the reason. */
export const findFaults = () =>
  rules.flatMap((entry) => {
    const fault = faultOf(entry);
    return fault ? [`${entry.rule}: ${fault}`] : [];
  });
