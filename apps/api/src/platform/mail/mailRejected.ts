/** The recipient's server rejects the mail permanently, e.g. because the mailbox does not exist. */
export class MailRejected extends Error {}
