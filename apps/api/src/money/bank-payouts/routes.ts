import { sellers } from '@iespec/contract';
import { requireUser } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { mount, type Router } from '../../platform/http/mount.ts';
import { toBankPayout } from './dto.ts';
import { readBankPayouts } from './readBankPayouts.ts';

export function bankPayoutRoutes(router: Router, context: Context) {
  mount(router, sellers.bankPayouts, async ({ actor }) => {
    const { data, has_more } = await readBankPayouts(context, requireUser(actor).id);
    return { items: data.map(toBankPayout), has_more };
  });
}
