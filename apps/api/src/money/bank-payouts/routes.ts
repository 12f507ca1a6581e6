import { sellers } from '@iespec/contract';
import { requireUser } from '#platform/actor.ts';
import { mount, type Router } from '#platform/http/mount.ts';
import type { MoneyContext } from '../context.ts';
import { toBankPayout } from './dto.ts';
import { readBankPayouts } from './readBankPayouts.ts';

export function bankPayoutRoutes(router: Router, context: MoneyContext) {
  mount(router, sellers.bankPayouts, async ({ actor }) => {
    const { data, has_more } = await readBankPayouts(context, requireUser(actor).id);
    return { items: data.map(toBankPayout), has_more };
  });
}
