import type { Command } from '../command.ts';
import { attention } from './attention.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { category } from './category.ts';
import { images } from './images.ts';
import { jobs } from './jobs.ts';
import { lostPayment } from './lostPayment.ts';
import { mails } from './mails.ts';
import { person } from './person.ts';
import { properties } from './properties.ts';
import { reconcile } from './reconcile.ts';
import { refunds } from './refunds.ts';
import { users } from './users.ts';

/** By name, in the order of the overview. */
export const commands: Record<string, Command> = {
  attention,
  ...refunds,
  ...lostPayment,
  reconcile,
  ...users,
  person,
  ...properties,
  ...mails,
  ...jobs,
  audit,
  backup,
  ...images,
  category,
};
