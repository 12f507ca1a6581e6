import { users } from '@iespec/contract';
import { requireSubject, requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import type { PeopleContext } from '../context.ts';
import { deleteAccount, readDeletion } from './deleteAccount.ts';
import { toUser } from './dto.ts';
import { readPublicProfile } from './readPublicProfile.ts';
import { registerUser } from './registerUser.ts';
import { updateProfile } from './updateProfile.ts';

export function userRoutes(router: Router, context: PeopleContext) {
  const { db } = context;
  mount(router, users.me, async ({ actor }) => toUser(requireUser(actor)));

  mount(router, users.deletion, ({ actor }) => readDeletion(context, requireUser(actor)));
  mount(router, users.remove, async ({ actor, body }) => {
    const user = requireUser(actor);
    await context.confirmIdentity(requireSubject(actor), body.password);
    return deleteAccount(context, user);
  });

  mount(router, users.create, async ({ actor, body }) =>
    toUser(await registerUser(db, requireSubject(actor), body.name)),
  );

  mount(router, users.update, async ({ actor, body }) => toUser(await updateProfile(db, requireUser(actor), body)));

  mount(router, users.profile, ({ params }) => readPublicProfile(db, params.id));
}
