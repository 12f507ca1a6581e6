import { products } from '@iespec/contract';
import type { Context } from '#platform/context.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import { unpaginated } from '#platform/http/pagination.ts';
import { readCategories } from './categories.ts';

export function categoryRoutes(router: Router, { db }: Context) {
  mount(router, products.categories, async () => unpaginated(await readCategories(db)));
}
