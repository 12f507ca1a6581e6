import { users } from '@iespec/contract';
import type { Deps } from '../context.ts';
import { type Mounting, mount, subjectOf, userOf } from '../http/mount.ts';
import { toUser } from './dto.ts';
import { changeProfile, registerUser } from './registerUser.ts';

export function userRoutes(on: Mounting, { db }: Deps) {
  mount(on, users.me, async ({ actor }) => toUser(userOf(actor)));

  mount(on, users.create, async ({ actor, body }) => toUser(await registerUser(db, subjectOf(actor), body.name)));

  mount(on, users.update, async ({ actor, body }) => toUser(await changeProfile(db, userOf(actor), body)));
}
