/** The receiving side will never take this mail: there is no such mailbox, or it wants none of ours. */
export class MailRefused extends Error {}
