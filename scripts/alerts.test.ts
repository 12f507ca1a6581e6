import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../apps/api/src/platform/metrics.ts';
import { root } from './system.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rules = read('apps/api/deploy/alerts.yml');
const tests = read('apps/api/deploy/alerts.test.yml');
const alerts = rules
  .split('- alert: ')
  .slice(1)
  .map((text) => ({ name: text.split('\n')[0] ?? '', page: /^\s+page: (.+)$/m.exec(text)?.[1] ?? '', text }));
const [, handbook = ''] = read('docs/operations.md').split('\n## Alerts\n');
const [alertSections = ''] = handbook.split('\n## ');
const headings = [...alertSections.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);

test.each(alerts)('$name has a section of the handbook that says what to look at and what to do', ({ page }) => {
  const section = handbook.split(`\n### ${page}\n`)[1]?.split('\n### ')[0] ?? '';
  expect(section).toMatch(/^- Look: /m);
  expect(section).toMatch(/^- Do: /m);
});

test.each(alerts)('$name is tested to fire, and not to fire', ({ name }) => {
  const [well = '', ...others] = tests.split('\n  - name: ').slice(1);
  expect(well).toContain(`{ alertname: ${name}, eval_time: 60m, exp_alerts: [] }`);
  expect(others.filter((each) => each.startsWith(`${name} fires\n`) && each.includes('exp_labels'))).toHaveLength(1);
});

test('each section belongs to an alert', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(headings.toSorted()).toEqual([...new Set(alerts.map(({ page }) => page))].toSorted());
});

test('the alerts read only metrics that exist', () => {
  const names = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const read = [...rules.matchAll(/\biespec_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(read.filter((name) => !names.has(name) && !/^iespec_(?:process|nodejs)_/.test(name))).toEqual([]);
});
