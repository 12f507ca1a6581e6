import { companies, properties } from '@iespec/contract';
import { requireUser } from '../access/actor.ts';
import { authorize } from '../access/authorize.ts';
import { withCurrent } from '../access/version.ts';
import type { Context } from '../context.ts';
import { readDetails } from '../details/readDetails.ts';
import { mount, type Router } from '../http/mount.ts';
import { unpaginated } from '../http/pagination.ts';
import { deleteProperty } from './deleteProperty.ts';
import { toPropertySummary } from './dto.ts';
import { readEarlierContents } from './readEarlierContents.ts';
import { readCompanies, readProperties, readPropertiesOf, readProperty } from './readProperties.ts';
import { readReadiness } from './readReadiness.ts';
import { createNestedProperty, createProperty, updateProperty } from './saveProperty.ts';

export function propertyRoutes(router: Router, context: Context) {
  const { db, storage } = context;

  const toSummaries = ({ items, next_cursor }: Awaited<ReturnType<typeof readProperties>>) => ({
    items: items.map((row) => toPropertySummary(row, storage)),
    next_cursor,
  });
  mount(router, properties.list, async ({ query }) => toSummaries(await readProperties(db, query)));

  mount(router, properties.byUser, async ({ params, query }) =>
    toSummaries(await readPropertiesOf(db, params.userId, query)),
  );

  mount(router, companies.byType, async ({ params }) => unpaginated(await readCompanies(db, params.type)));

  mount(router, properties.create, ({ actor, body }) => createProperty(db, requireUser(actor), body));

  mount(router, properties.createNested, async ({ actor, body }) => {
    const id = await createNestedProperty(db, requireUser(actor), body);
    return readDetails(context, await authorize(db, actor, 'read', 'property', id));
  });

  mount(router, properties.get, async ({ actor, params }) => {
    await authorize(db, actor, 'read', 'property', params.id);
    return readProperty(db, params.id);
  });

  mount(router, properties.details, async ({ actor, params, query }) =>
    readDetails(context, await authorize(db, actor, 'read', 'property', params.id), query),
  );

  mount(router, properties.update, ({ actor, params, body }) =>
    withCurrent(updateProperty(db, actor, params.id, body), () => readProperty(db, params.id)),
  );

  mount(router, properties.readiness, ({ actor, params }) => readReadiness(db, actor, params.id));

  mount(router, properties.earlierContents, ({ actor, params, query }) =>
    readEarlierContents(db, actor, params.id, query),
  );

  mount(router, properties.remove, ({ actor, params }) => deleteProperty(context, actor, params.id));

  mount(router, properties.isMine, async ({ actor, params }) => {
    const { access } = await authorize(db, actor, 'read', 'property', params.id);
    return access.isOwner;
  });
}
