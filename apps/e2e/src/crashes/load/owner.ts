import { isDone, parse } from '../calls.ts';
import { absent } from '../journal.ts';
import type { Person } from '../people.ts';
import type { Creation, World } from '../world.ts';
import { createMember } from './member.ts';

type Named = { name: string };
const readName = ({ name }: Named) => name;

/** A save stores its text in several places, so that half a save would be seen. */
const readProperty = ({ name, description }: Named & { description: string | null }) => `${name} ${description ?? ''}`;
const readProduct = ({ name, specifications }: Named & { specifications: { spec_value: string }[] }) =>
  [name, ...specifications.map(({ spec_value }) => spec_value)].join(' ');
const readUser = ({ name, introduction }: Named & { introduction: string | null }) => `${name} ${introduction ?? ''}`;
type Listings = { items: { id: number; title: string; description: string }[] };
const readListing = ({ items: [listing] }: Listings) => (listing ? `${listing.title} ${listing.description}` : absent);

const newProperty = { name: '家', property_type: 'HOUSE', prefecture: '長野県' };

export const createProperty = (world: World, owner: Person) =>
  world.create(owner, '/api/properties', newProperty, readProperty, '家 ');

/** Writes about a property with rooms and products, deletes some of them, and saves a profile and a listing. */
export function createOwner(world: World) {
  const { create, save } = world;
  const member = createMember(world, 'owner');
  let property: Creation | undefined;
  let room: Creation | undefined;
  let product: Creation | undefined;
  let count = 0;
  const isTimeFor = (one: Creation | undefined) => !one || world.random().integer(1, 4) === 1;

  const steps = {
    async property(owner: Person, text: string) {
      property ??= await createProperty(world, owner);
      const body = { name: text, description: text };
      if (property.id)
        await save(owner, {
          path: `/api/properties/${property.id}`,
          body,
          value: `${text} ${text}`,
          read: readProperty,
        });
    },
    async room(owner: Person, text: string) {
      if (!property?.id) return;
      if (isTimeFor(room))
        room = await create(owner, '/api/rooms', { name: '居間', property_id: property.id }, readName, '居間');
      if (room?.id)
        await save(owner, { path: `/api/rooms/${room.id}`, body: { name: text }, value: text, read: readName });
    },
    async product(owner: Person, text: string) {
      if (!room?.id) return;
      if (isTimeFor(product))
        product = await create(owner, '/api/products', { name: '椅子', room_id: room.id }, readProduct, '椅子');
      if (!product?.id) return;
      const specifications = ['素材', '仕上げ'].map((spec_type) => ({ spec_type, spec_value: text }));
      const [from, value] = [`/api/products/${product.id}`, `${text} ${text} ${text}`];
      const body = { name: text, specifications };
      await save(owner, { path: `${from}/whole`, method: 'PUT', from, body, value, read: readProduct });
    },
    async listing(owner: Person, text: string) {
      if (!property?.id) return;
      const from = `/api/listings/property/${property.id}`;
      const found = await world.people.call(owner, 'GET', from);
      if (!isDone(found)) return;
      const [listing] = parse<Listings>(found).items;
      const value = { title: text, description: text };
      const write = { from, value: `${text} ${text}`, read: readListing };
      if (listing) await save(owner, { path: `/api/listings/${listing.id}`, body: value, ...write });
      else {
        const body = { property_id: property.id, ...value };
        await save(owner, { path: '/api/listings', method: 'POST', body, ...write });
      }
    },
    async profile(owner: Person, text: string) {
      const body = { name: text, introduction: text };
      const write = { value: `${text} ${text}`, read: readUser, first: `${owner.name} ` };
      await save(owner, { path: '/api/users/me', body, ...write });
    },
    async deletedProduct(owner: Person) {
      if (product?.id) await save(owner, { path: `/api/products/${product.id}`, method: 'DELETE', value: absent });
      product = undefined;
    },
    async deletedProperty(owner: Person) {
      const { id } = await createProperty(world, owner);
      if (id) await save(owner, { path: `/api/properties/${id}`, method: 'DELETE', value: absent });
    },
  };

  const order = Object.keys(steps) as (keyof typeof steps)[];
  return async () => {
    const owner = await member();
    if (!owner) return;
    count += 1;
    await steps[property ? world.random().one(order) : 'property'](owner, `${count}番目`);
  };
}
