import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { absent, createJournal } from './journal.ts';
import { type Answer, explain, isDone, newPerson, type Person, parse, payAt, send } from './people.ts';
import type { Provider } from './provider.ts';

/** The load's next action. */
export type Moment = 'sign-up' | 'save' | 'completion' | 'payment' | 'refund';

/** A buyer who has opened the payment page of a property. */
type Payment = { person: Person; propertyId: number; session: string; isRefunded?: boolean };

type Market = { origin: string; provider: Provider };

type Owner = { person: Person; property: number };

type Listing = { id: number; property_id: number };

const sessionOf = (page: string) => new URL(page).pathname.split('/').at(-1) ?? '';

/** Milliseconds between two steps of the same user, because of the rate limits. */
const pause = 1_000;

/** Large enough for several variants. */
const drawPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#406080' } })
    .jpeg()
    .toBuffer();

/** Users who act concurrently: a visitor, an owner, two uploaders, two buyers. */
export async function createLoad(
  { origin, provider }: Market,
  onAnswer: (call: string, answer: Answer) => void = () => {},
) {
  const journal = createJournal();
  const moments = new EventEmitter<Record<Moment, []>>();
  const payments: Payment[] = [];
  /** Requests without a response, to be sent again, as people do. */
  const unanswered: (() => Promise<Answer>)[] = [];
  let isOpen = false;
  let count = 0;
  let rooms = 0;

  const goesOn = (answer: Answer) => isOpen && isDone(answer);
  const enter = () => newPerson(origin, { onAnswer });
  async function remember(write: () => Promise<Answer>) {
    if (!isDone(await write())) unanswered.push(write);
  }

  const house = { name: '家', property_type: 'HOUSE', prefecture: '長野県' };
  async function newOwner() {
    const person = enter();
    await person.signUp();
    return { person, property: parse<{ id: number }>(await person.call('POST', '/api/properties', house)).id };
  }
  const [writer, ...uploaders] = [await newOwner(), await newOwner(), await newOwner()];
  const listings = parse<{ items: Listing[] }>(await send(`${origin}/api/listings`)).items;
  const photo = await drawPhoto();
  const visitor = enter();

  async function readAs<Body>(person: Person, path: string, read: (body: Body) => string | Promise<string>) {
    const answer = await person.call('GET', path);
    if (answer.status === 404) return absent;
    if (!isDone(answer)) throw new Error(`GET ${path} answered ${explain(answer)}`);
    return read(parse<Body>(answer));
  }

  /** A save stores its text twice, to detect half a save. A room is added once, however often it is sent. */
  async function write({ person, property }: Owner) {
    count += 1;
    const text = `${count}番目`;
    const path = `/api/properties/${property}`;
    const read = () =>
      readAs<{ name: string; description: string }>(person, path, (it) => `${it.name} ${it.description}`);
    moments.emit('save');
    const saved = await journal.write(path, `${text} ${text}`, read, () =>
      person.call('PATCH', path, { name: text, description: text }),
    );
    if (!goesOn(saved)) return;
    const room = { name: text, property_id: property, creation_key: randomUUID() };
    rooms += 1;
    await remember(() => person.call('POST', '/api/rooms', room));
  }

  async function upload({ person, property }: Owner) {
    const file = { file_name: 'a.jpg', content_type: 'image/jpeg', file_size: photo.byteLength };
    const begun = await person.call('POST', '/api/images/presigned-url', { property_id: property, ...file });
    if (!goesOn(begun)) return;
    const { upload_url, image_id } = parse<{ upload_url: string; image_id: number }>(begun);
    const headers = { 'content-type': 'image/jpeg' };
    if (!goesOn(await send(upload_url, { method: 'PUT', headers, body: new Uint8Array(photo) }))) return;
    moments.emit('completion');
    const path = `/api/images/${image_id}`;
    /** The status of the image, if its file can be read, too. */
    const read = () =>
      readAs<{ status: string; url: string }>(person, path, async ({ status, url }) =>
        (await fetch(new URL(url, origin))).ok ? status : 'without a file',
      );
    const complete = () => person.call('PATCH', `${path}/status`, { status: 'completed' });
    await remember(() => journal.write(path, 'completed', read, complete));
  }

  const visits = ['/', ...listings.map(({ property_id }) => `/property/${property_id}`)];
  async function visit() {
    count += 1;
    await visitor.open(visits[count % visits.length] ?? '/');
  }

  /** Another buyer each time; every third payment is refunded at the provider. */
  async function buy() {
    const person = enter();
    const { id, property_id: propertyId } = listings[payments.length % listings.length] as Listing;
    const signIn = async () => (isDone(await person.signIn()) ? 'here' : absent);
    moments.emit('sign-up');
    if (!goesOn(await journal.write(`The account ${person.email}`, 'here', signIn, person.signUp))) return;
    const opened = await person.call('POST', '/api/transactions/checkout', { listingId: id });
    if (!goesOn(opened)) return;
    const { url } = parse<{ url: string }>(opened);
    const payment: Payment = { person, propertyId, session: sessionOf(url) };
    payments.push(payment);
    moments.emit('payment');
    const isPaid = (await payAt(url)).status === 303;
    if (isPaid && isOpen && payments.length % 3 === 0) await refund(payment);
  }

  async function refund(payment: Payment) {
    const { session } = payment;
    payment.isRefunded = true;
    const payment_intent = provider.read().sessions[session]?.payment_intent;
    if (!payment_intent) return;
    moments.emit('refund');
    const terms = { payment_intent, reverse_transfer: 'true', refund_application_fee: 'true' };
    const headers = { authorization: `Bearer ${provider.cardKey}`, 'idempotency-key': session };
    await send(`${provider.url}/v1/refunds`, { method: 'POST', headers, body: new URLSearchParams(terms) });
  }

  return {
    journal,
    moments,
    payments,
    /** The property to which rooms are added, and how many have been. */
    added: () => ({ property: writer.property, rooms }),
    /** Keeps everyone busy until `end`. Resolves when all have stopped. */
    async begin() {
      isOpen = true;
      const keepBusy = async (step: () => Promise<void>) => {
        for (; isOpen; await sleep(pause)) await step();
      };
      const uploads = uploaders.map((owner) => () => upload(owner));
      await Promise.all([visit, () => write(writer), ...uploads, buy, buy].map(keepBusy));
    },
    end() {
      isOpen = false;
    },
    unanswered,
  };
}
