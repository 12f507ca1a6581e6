import { isDone } from '../calls.ts';
import { absent } from '../journal.ts';
import type { World } from '../world.ts';

/**
 * Every address of a sign-up or deletion since the last check is alive: it can sign in, or sign up again. `values`: what the
 * journal has read.
 */
export async function checkAccounts(
  { newcomers, people, journal, account, payments }: World,
  values: Map<string, string>,
) {
  for (const person of newcomers) {
    const { about, read } = account(person);
    if (!values.has(about)) continue;
    if (values.get(about) === absent) {
      // The new account has bought nothing.
      for (const payment of payments.filter((candidate) => candidate.person === person))
        payments.splice(payments.indexOf(payment), 1);
      const answer = await people.signUp(person);
      if (!isDone(answer)) journal.problems.push(`${person.email} can neither sign in nor up: ${answer.body}`);
      else journal.record({ about, value: 'here', read });
    }
    if (!person.cookie) continue;
    const me = await people.call(person, 'GET', '/api/users/me');
    // The page that confirms the account creates a record that is missing.
    const registered = isDone(me) ? me : await people.call(person, 'POST', '/api/users', {});
    if (!isDone(registered)) journal.problems.push(`${person.email} has no record: ${registered.body}`);
  }
  newcomers.clear();
}
