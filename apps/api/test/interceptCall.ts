import type { jobHandlers } from '#process/jobs/handlers.ts';

type HandlerContext = Parameters<typeof jobHandlers>[0];

/** A call of a dependency of the jobs. */
export type Call = 'sendMail' | 'storage.put' | 'storage.remove' | 'storage.removeUpload' | 'refunds.create';

/** A context in which `then` runs after the call has taken effect, before its caller goes on. */
export function interceptCall(context: HandlerContext, call: Call, then: () => Promise<void>): HandlerContext {
  const intercept =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const result = await work(...args);
      await then();
      return result;
    };
  const { payments, storage, sendMail } = context;
  const { stripe } = payments;
  switch (call) {
    case 'sendMail':
      return { ...context, sendMail: intercept(sendMail) };
    case 'storage.put':
      return { ...context, storage: { ...storage, put: intercept(storage.put) } };
    case 'storage.remove':
      return { ...context, storage: { ...storage, remove: intercept(storage.remove) } };
    case 'storage.removeUpload':
      return { ...context, storage: { ...storage, removeUpload: intercept(storage.removeUpload) } };
    case 'refunds.create': {
      const create = intercept(stripe.refunds.create.bind(stripe.refunds));
      const refunds = Object.create(stripe.refunds, { create: { value: create } });
      return { ...context, payments: { ...payments, stripe: Object.create(stripe, { refunds: { value: refunds } }) } };
    }
  }
}
