import { properties } from '@iespec/contract';
import type { Hono } from 'hono';
import type { Deps, Env } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { readProperties } from './readProperties.ts';
import { readProperty, readPropertyDetails } from './readProperty.ts';
import { toPropertyDetails, toPropertySummary } from './wire.ts';

export function propertyRoutes(app: Hono<Env>, { db, storage }: Deps) {
  mount(app, properties.list, async ({ query }) => {
    const { rows, next_cursor } = await readProperties(db, query);
    return { items: rows.map((row) => toPropertySummary(row, storage)), next_cursor };
  });

  mount(app, properties.get, ({ params }) => readProperty(db, params.id));

  mount(app, properties.details, async ({ params, actor }) => {
    const { row, entitled } = await readPropertyDetails(db, actor, params.id);
    return toPropertyDetails(row, { entitled, storage });
  });
}
