import { newPerson } from '../people.ts';
import type { World } from '../world.ts';

/** Someone else each time: signs up, signs in again, and perhaps deletes the account. */
export const createNewcomer = (world: World) => async () => {
  const person = newPerson('newcomer');
  await world.signUp(person);
  if (!person.cookie) return;
  await world.people.signIn(person);
  if (world.random().integer(1, 3) === 1) await world.deleteAccount(person);
};
