import type { Command } from '../command.ts';
import { attentionCommand } from './attention.ts';
import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { categoryCommand } from './category.ts';
import { imagesCommand } from './images.ts';
import { jobCommands } from './jobs.ts';
import { mailCommands } from './mails.ts';
import { personCommand } from './person.ts';
import { propertyCommands } from './properties.ts';
import { reconcileCommand } from './reconcile.ts';
import { refundCommands } from './refunds.ts';
import { userCommands } from './users.ts';

/** In the order of the overview. */
export const commands: Command[] = [
  attentionCommand,
  ...refundCommands,
  reconcileCommand,
  ...userCommands,
  personCommand,
  ...propertyCommands,
  ...mailCommands,
  ...jobCommands,
  auditCommand,
  backupCommand,
  imagesCommand,
  categoryCommand,
];
