import { isDone, parse } from '../calls.ts';
import { paymentOf } from '../provider.ts';
import { settle } from '../settle.ts';
import type { Payment, World } from '../world.ts';

/** Who has paid since the last check has access, and who got the money back has not. */
export async function checkPurchases({ people, payments, site, journal }: World) {
  let open = payments.splice(0).filter(({ person }) => person.cookie);
  const wrong = await settle(async () => {
    const found: Payment[] = [];
    const messages: string[] = [];
    for (const payment of open) {
      const { person, propertyId, session } = payment;
      const answer = await people.call(person, 'GET', `/api/transactions/check?property_id=${propertyId}`);
      const { intent, isRefunded } = paymentOf(site.dataDir, session);
      const isPurchased = isDone(answer) && parse<{ isPurchased: boolean }>(answer).isPurchased;
      if (isDone(answer) && isPurchased === (intent !== null && !isRefunded)) continue;
      found.push(payment);
      const state = intent ? (isRefunded ? 'refunded' : 'paid') : 'not paid';
      messages.push(`${person.email} at the provider: ${state}; here: ${answer.status}, purchased: ${isPurchased}`);
    }
    open = found;
    return messages;
  });
  journal.problems.push(...wrong);
}
