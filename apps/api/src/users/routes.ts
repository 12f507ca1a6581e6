import { users } from '@iespec/contract';
import type { Hono } from 'hono';
import type { Deps, Env } from '../deps.ts';
import { mount, subjectOf, userOf } from '../http/mount.ts';
import { registerUser } from './registerUser.ts';
import { toUser } from './wire.ts';

export function userRoutes(app: Hono<Env>, { db }: Deps) {
  mount(app, users.me, async ({ actor }) => toUser(userOf(actor)));

  mount(app, users.create, async ({ actor, body }) => toUser(await registerUser(db, subjectOf(actor), body.name)));
}
