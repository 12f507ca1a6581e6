/** Thrown by a job that cannot be completed yet. It is retried like a failed one, but not logged. */
export class RetryLater extends Error {}
