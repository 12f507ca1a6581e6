import { sellers } from '@iespec/contract';
import { requireUser } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { mount, type Router } from '../http/mount.ts';
import { toSeller } from './dto.ts';
import { openAccount, openDashboard, refreshAccount, resetAccount, startOnboarding } from './onboarding.ts';
import { readOnboardingStatus, readSeller } from './readSeller.ts';

export function sellerRoutes(router: Router, context: Context) {
  const { db } = context;
  mount(router, sellers.mine, async ({ actor }) => toSeller(await readSeller(db, requireUser(actor).id)));
  mount(router, sellers.open, async ({ actor }) => toSeller(await openAccount(context, requireUser(actor))));
  mount(router, sellers.register, async ({ actor }) => toSeller(await openAccount(context, requireUser(actor))));
  mount(router, sellers.refresh, async ({ actor }) => toSeller(await refreshAccount(context, requireUser(actor))));
  mount(router, sellers.startOnboarding, ({ actor }) => startOnboarding(context, requireUser(actor)));
  mount(router, sellers.onboardingStatus, ({ actor }) => readOnboardingStatus(context, requireUser(actor).id));
  mount(router, sellers.dashboard, ({ actor }) => openDashboard(context, requireUser(actor)));
  mount(router, sellers.reset, ({ actor }) => resetAccount(context, requireUser(actor)));
}
