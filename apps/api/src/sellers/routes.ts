import { sellers } from '@iespec/contract';
import type { Deps } from '../context.ts';
import { type Mounting, mount, userOf } from '../http/mount.ts';
import { openAccount, openDashboard, refreshSeller, resetSeller, startOnboarding } from './onboarding.ts';
import { readOnboarding, sellerOf, toSeller } from './readSeller.ts';

export function sellerRoutes(on: Mounting, deps: Deps) {
  const { db, payment } = deps;
  mount(on, sellers.mine, async ({ actor }) => toSeller(await sellerOf(db, userOf(actor).id)));
  mount(on, sellers.open, async ({ actor }) => toSeller(await openAccount(deps, userOf(actor))));
  mount(on, sellers.register, async ({ actor }) => toSeller(await openAccount(deps, userOf(actor))));
  mount(on, sellers.refresh, async ({ actor }) => toSeller(await refreshSeller(deps, userOf(actor))));
  mount(on, sellers.startOnboarding, ({ actor }) => startOnboarding(deps, userOf(actor)));
  mount(on, sellers.onboardingStatus, ({ actor }) => readOnboarding(db, payment, userOf(actor).id));
  mount(on, sellers.dashboard, ({ actor }) => openDashboard(deps, userOf(actor)));
  mount(on, sellers.reset, ({ actor }) => resetSeller(deps, userOf(actor)));
}
