import { companies, properties } from '@iespec/contract';
import { authorize } from '../access/authorize.ts';
import type { Deps } from '../context.ts';
import { removeContent } from '../deletion/deleteContent.ts';
import { type Mounting, mount, userOf } from '../http/mount.ts';
import { whole } from '../http/pagination.ts';
import { toPropertySummary } from './dto.ts';
import { readDetails } from './readDetails.ts';
import { readCompanies, readProperties } from './readProperties.ts';
import { changeProperty, readProperty, registerProperty, registerWhole } from './updateProperty.ts';

export function propertyRoutes(on: Mounting, deps: Deps) {
  const { db, storage } = deps;

  const page = async (...asked: Parameters<typeof readProperties>) => {
    const { rows, next_cursor } = await readProperties(...asked);
    return { items: rows.map((row) => toPropertySummary(row, storage)), next_cursor };
  };
  mount(on, properties.list, ({ query }) => page(db, query));

  mount(on, properties.byUser, ({ params, query }) => page(db, query, params.userId));

  mount(on, companies.byType, async ({ params }) => whole(await readCompanies(db, params.type)));

  mount(on, properties.create, ({ actor, body }) => registerProperty(db, userOf(actor), body));

  mount(on, properties.createNested, async ({ actor, body }) => {
    const id = await registerWhole(db, userOf(actor), body);
    return readDetails(deps, await authorize(db, actor, 'see', 'property', id));
  });

  mount(on, properties.get, async ({ actor, params }) => {
    await authorize(db, actor, 'see', 'property', params.id);
    return readProperty(db, params.id);
  });

  mount(on, properties.details, async ({ actor, params }) =>
    readDetails(deps, await authorize(db, actor, 'see', 'property', params.id)),
  );

  mount(on, properties.update, ({ actor, params, body }) => changeProperty(db, actor, params.id, body));

  mount(on, properties.remove, ({ actor, params }) => removeContent(deps, actor, 'property', params.id));

  mount(on, properties.isMine, async ({ actor, params }) => {
    const { viewing } = await authorize(db, actor, 'see', 'property', params.id);
    return viewing.isOwner;
  });
}
