/** Whether the full form of a test is asked for: `pnpm test:long`. The short one is part of every run. */
export const isLong = process.env.IESPEC_LONG_TESTS === '1';
