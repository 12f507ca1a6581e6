export type Honorific = '様' | '御中';

/** Matches a name that already ends with an honorific, as people write it on envelopes. */
const addressed = /(?:様|さま|殿|御中|各位|先生)\s*$/;

/** The honorific to print after a recipient; none after a name that already ends with one. */
export const honorificAfter = (recipient: string, honorific: Honorific): Honorific | null =>
  addressed.test(recipient) ? null : honorific;
