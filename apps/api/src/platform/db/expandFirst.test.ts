// A migration runs while processes of the release before it still serve (docs/releases.md).
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Statements that break the previous release's code, or add a required column that this code does not fill.
 */
const contracting = [
  /\bdrop\s+(?:column|table)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\s+(?:(?!\bdefault\b)[^,;'`])*\bnot\s+null\b(?!(?:[^,;'`])*\bdefault\b)/i,
];

/**
 * The comment that permits a contracting statement: the reason, and the release whose code stopped using the
 * removed parts.
 */
const declaration = /(?:--|\/\/) contracts: \S+/;

const isUndeclared = (source: string) =>
  contracting.some((pattern) => pattern.test(source)) && !declaration.test(source);

test.each([
  'alter table users drop column phone',
  'drop table old_images',
  'alter table users rename column name to full_name',
  'alter table users rename to people',
  'alter table users alter column role type integer using 0',
  'alter table users alter column role set data type text',
  'alter table users alter column role set not null',
  'alter table users add column role text not null',
])('must be declared: %s', (statement) => {
  expect(isUndeclared(`await sql\`${statement}\``)).toBe(true);
  expect(isUndeclared(`// contracts: no code since 0.3.0 reads it\nawait sql\`${statement}\``)).toBe(false);
});

test.each([
  'alter table users add column role text',
  "alter table users add column role text not null default 'buyer'",
  "alter table users add column role text default 'buyer' not null",
  'create table notes (id integer not null)',
  'alter table jobs drop constraint jobs_kind_check',
  'create index on users (role)',
])('may run at any time: %s', (statement) => {
  expect(isUndeclared(`await sql\`${statement}\``)).toBe(false);
});

test('migrations since 0012 that remove or change something say that no code uses it', () => {
  const files = globSync('migrations/[0-9]*', { cwd: import.meta.dirname });
  expect(files.length).toBeGreaterThan(10);
  const recent = files.filter((file) => basename(file) > '0012');
  const undeclared = recent.filter((file) => isUndeclared(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(undeclared).toEqual([]);
});
