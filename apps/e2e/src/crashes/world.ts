import { randomUUID } from 'node:crypto';
import { seededRandom } from '../../../api/src/test/random.ts';
import { type Answer, createCalls, isDone, isRejected, type OnAnswer, parse } from './calls.ts';
import { absent, createJournal } from './journal.ts';
import { createMoments } from './moments.ts';
import { createPeople, type Person } from './people.ts';
import type { Site } from './site.ts';

/** Finds the saved value in the answer of a GET. */
type ReadValue = (body: never) => string;

/** An addition that carries a key, and its first value. `id`: null until it was answered. */
export type Creation = {
  person: Person;
  path: string;
  body: { creation_key: string };
  value: string;
  read: ReadValue;
  id: number | null;
};

/** `from`: where `value` is read, if not at `path`. `first`: its value before the first save, if it is not absent. */
type Save = {
  path: string;
  method?: string;
  from?: string;
  body?: object;
  value: string;
  read?: ReadValue;
  first?: string;
};

/** A buyer at the payment page of a property. */
export type Payment = { person: Person; propertyId: number; session: string };

export type World = ReturnType<typeof createWorld>;

/** What the load and the checks share in all rounds of a run. */
export function createWorld(site: Site, onAnswer?: OnAnswer) {
  const calls = createCalls(site.origin, (call, answer) => {
    // Nobody listens any more.
    if (answer.failure === 'refused') isRunning = false;
    onAnswer?.(call, answer);
  });
  const people = createPeople(calls);
  const journal = createJournal();
  const { reach, next } = createMoments();
  const creations: Creation[] = [];
  const payments: Payment[] = [];
  /** Those who signed up or deleted their account since the last check. */
  const newcomers = new Set<Person>();
  let random = seededRandom(1);
  let isRunning = false;

  async function readAs(person: Person, path: string, read: ReadValue) {
    const answer = await people.call(person, 'GET', path);
    if (answer.status === 404) return absent;
    if (!isDone(answer)) throw new Error(`GET ${path} answered ${answer.status} ${answer.failure ?? answer.body}`);
    return read(parse<never>(answer));
  }

  /** Saves a value, or makes it absent. */
  function save(person: Person, { path, method = 'PATCH', from = path, body, value, read, first }: Save) {
    reach(value === absent ? 'deletion' : 'save');
    const reader = read && (() => readAs(person, from, read));
    const write = { about: `${from} of ${person.email}`, value, read: reader, first };
    return journal.write(write, () => people.call(person, method, path, body));
  }

  /** Sends a creation for the first time or again. */
  async function send(creation: Creation): Promise<Answer> {
    const { person, value, read } = creation;
    const answer = await people.call(person, 'POST', creation.path, creation.body);
    if (isDone(answer)) {
      const { id } = parse<{ id: number }>(answer);
      if (creation.id !== null && creation.id !== id)
        journal.problems.push(`${creation.path} was added twice: ${creation.id} and ${id}`);
      creation.id = id;
      const path = `${creation.path}/${id}`;
      const about = `${path} of ${person.email}`;
      if (!journal.has(about)) journal.record({ about, value, read: () => readAs(person, path, read) });
    } else if (creation.id === null && isRejected(answer)) creations.splice(creations.indexOf(creation), 1);
    return answer;
  }

  /** Adds something with a key, as the browser does; now and then it is sent again. */
  async function create(person: Person, path: string, fields: object, read: ReadValue, value: string) {
    const creation: Creation = { person, path, body: { ...fields, creation_key: randomUUID() }, value, read, id: null };
    creations.push(creation);
    reach('save');
    await send(creation);
    if (creation.id !== null && random.integer(1, 5) === 1) await send(creation);
    return creation;
  }

  /** The password is known, so a sign-in tells whether the account exists. */
  const account = (person: Person) => ({
    about: `The account ${person.email}`,
    read: async () => {
      const answer = await people.signIn(person);
      if (isDone(answer)) return 'here';
      if (answer.status === 401) return absent;
      throw new Error(`The sign-in of ${person.email} answered ${answer.status} ${answer.failure ?? answer.body}`);
    },
  });

  function signUp(person: Person) {
    newcomers.add(person);
    reach('sign-up');
    return journal.write({ ...account(person), value: 'here' }, () => people.signUp(person));
  }

  function deleteAccount(person: Person) {
    newcomers.add(person);
    reach('deletion');
    const { password } = person;
    return journal.write({ ...account(person), value: absent }, () =>
      people.call(person, 'DELETE', '/api/users/me', { password }),
    );
  }

  return {
    site,
    calls,
    people,
    journal,
    reach,
    nextMoment: next,
    creations,
    payments,
    newcomers,
    create,
    sendAgain: send,
    save,
    account,
    signUp,
    deleteAccount,
    random: () => random,
    isRunning: () => isRunning,
    begin(seed: number) {
      random = seededRandom(seed);
      isRunning = true;
    },
    end() {
      isRunning = false;
    },
  };
}
