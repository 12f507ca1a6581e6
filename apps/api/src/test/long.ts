/** Whether tests run in full: `pnpm test:long`. Other runs take a short form. */
export const isLong = process.env.IESPEC_LONG_TESTS === '1';
