import { sellers } from '@iespec/contract';
import { requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import type { MoneyContext } from '../context.ts';
import { accountStatusOf } from './accountState.ts';
import { toSeller } from './dto.ts';
import { openAccount, openDashboard, refreshAccount, resetAccount, startOnboarding } from './onboarding.ts';
import { readOnboardingStatus, readSeller } from './readSeller.ts';

const toResponse = (profile: Awaited<ReturnType<typeof readSeller>>) => toSeller(profile, accountStatusOf(profile));

export function sellerRoutes(router: Router, context: MoneyContext) {
  const { db } = context;
  mount(router, sellers.mine, async ({ actor }) => toResponse(await readSeller(db, requireUser(actor).id)));
  mount(router, sellers.open, async ({ actor }) => toResponse(await openAccount(context, requireUser(actor))));
  mount(router, sellers.register, async ({ actor }) => toResponse(await openAccount(context, requireUser(actor))));
  mount(router, sellers.refresh, async ({ actor }) => toResponse(await refreshAccount(context, requireUser(actor))));
  mount(router, sellers.startOnboarding, ({ actor, body }) =>
    startOnboarding(context, requireUser(actor), body.display_name),
  );
  mount(router, sellers.onboardingStatus, ({ actor }) => readOnboardingStatus(context, requireUser(actor).id));
  mount(router, sellers.dashboard, ({ actor }) => openDashboard(context, requireUser(actor)));
  mount(router, sellers.reset, ({ actor }) => resetAccount(context, requireUser(actor)));
}
