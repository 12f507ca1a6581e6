/** Whether the tests run at full length (`pnpm test:long`). */
export const isLong = process.env.IESPEC_LONG_TESTS === '1';
