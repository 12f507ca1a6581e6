import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@iespec/api/platform/metrics.ts';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rules = read('apps/api/deploy/alerts.yml');

test('the alerts and the sections of the handbook that say what to do are the same', () => {
  const [, handbook = ''] = read('docs/operations.md').split('\n## Alerts\n');
  const headings = [...handbook.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  const pages = [...rules.matchAll(/^ +page: (.+)$/gm)].map(([, page]) => page);
  expect(headings.toSorted()).toEqual([...new Set(pages)].toSorted());
});

test('the alerts read only metrics that exist', () => {
  const names = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const own = [...rules.matchAll(/\biespec_(?!process_|nodejs_)\w+/g)].map(([name]) => name);
  expect(own.filter((name) => !names.has(name.replace(/_(?:bucket|count)$/, '')))).toEqual([]);
});
