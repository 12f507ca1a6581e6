const fromRoot = (path) => (path.startsWith('packages/') ? path : `apps/api/src/${path}`);

/**
 * The rules of one file that are covered by the same test file, or by each of several. Paths begin in `apps/api/src`, or at
 * the root with `packages/`. A rule is `[rule, from, to]`; a fourth item is the reason why no test can fail.
 */
export const inFile = (file, tests, rules) =>
  rules.map(([rule, from, to, equal]) => ({
    rule,
    file: fromRoot(file),
    from,
    to,
    tests: [tests].flat().map(fromRoot),
    ...(equal && { equal }),
  }));
