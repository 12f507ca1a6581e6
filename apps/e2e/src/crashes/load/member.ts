import { newPerson } from '../people.ts';
import type { World } from '../world.ts';

/** Someone who signs up once. Returns null until the sign-up is acknowledged, or settled by the check after a restart. */
export function createMember(world: World, role: string) {
  const person = newPerson(role);
  return async () => {
    if (!person.cookie && !world.newcomers.has(person)) await world.signUp(person);
    return person.cookie ? person : null;
  };
}
