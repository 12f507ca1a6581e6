import { companies, properties } from '@iespec/contract';
import type { MoneyContext } from '#money/context.ts';
import { requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { unpaginated } from '#platform/http/pagination.ts';
import { authorize } from '#policies/authorize.ts';
import { withCurrent } from '#policies/version.ts';
import { toPropertySummary } from './dto.ts';
import { readEarlierContents } from './readEarlierContents.ts';
import { readCompanies, readProperties, readPropertiesOf, readProperty } from './readProperties.ts';
import { readReadiness } from './readReadiness.ts';
import { createProperty, updateProperty } from './saveProperty.ts';
import { setVisibility } from './setVisibility.ts';

export function propertyRoutes(router: Router, context: MoneyContext) {
  const { db, storage } = context;

  const toSummaries = ({ items, next_cursor }: Awaited<ReturnType<typeof readProperties>>) => ({
    items: items.map((row) => toPropertySummary(row, storage)),
    next_cursor,
  });
  mount(router, properties.list, async ({ actor, query }) => toSummaries(await readProperties(db, actor, query)));

  mount(router, properties.byUser, async ({ actor, params, query }) =>
    toSummaries(await readPropertiesOf(db, actor, params.userId, query)),
  );

  mount(router, companies.byType, async ({ params }) => unpaginated(await readCompanies(db, params.type)));

  mount(router, properties.create, ({ actor, body }) => createProperty(db, requireUser(actor), body));

  mount(router, properties.get, async ({ actor, params }) => {
    await authorize(db, actor, 'read', 'property', params.id);
    return readProperty(db, params.id);
  });

  mount(router, properties.update, ({ actor, params, body }) =>
    withCurrent(updateProperty(db, actor, params.id, body), () => readProperty(db, params.id)),
  );

  mount(router, properties.setVisibility, ({ actor, params, body }) =>
    setVisibility(context, actor, params.id, body.visibility),
  );

  mount(router, properties.readiness, ({ actor, params }) => readReadiness(db, actor, params.id));

  mount(router, properties.earlierContents, ({ actor, params, query }) =>
    readEarlierContents(db, actor, params.id, query),
  );

  mount(router, properties.isMine, async ({ actor, params }) => {
    const { access } = await authorize(db, actor, 'read', 'property', params.id);
    return access.isOwner;
  });
}
