const fromRoot = (path) => (path.startsWith('packages/') ? path : `apps/api/src/${path}`);

/**
 * The rules of one source file that are covered by the same test files. Paths are relative to `apps/api/src`, or to the
 * root if they start with `packages/`. A rule is `[rule, from, to]`, for an equivalent mutation with a fourth item: the
 * reason why no test can fail.
 */
export const inFile = (file, tests, rules) =>
  rules.map(([rule, from, to, equivalent]) => ({
    rule,
    file: fromRoot(file),
    from,
    to,
    tests: [tests].flat().map(fromRoot),
    ...(equivalent && { equivalent }),
  }));
