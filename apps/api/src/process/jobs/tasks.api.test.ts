import { expect, test } from 'vitest';
import { world } from '../../test/world.ts';
import { tasks } from './tasks.ts';

const { parts } = world();

test.each(Object.keys(tasks))('the task %s runs, and its next run is due after its interval', async (name) => {
  const { db, jobs } = parts;
  await db.deleteFrom('jobs').where('kind', '=', 'task').execute();
  const began = Date.now();
  await jobs.startRecurring('task', [name]);
  await jobs.runDue('task');
  const job = await db.selectFrom('jobs').selectAll().where('kind', '=', 'task').executeTakeFirstOrThrow();
  expect(job).toMatchObject({ key: name, attempts: 0, claim: null, claimed_until: null, last_error: null });
  expect(job.due_at.getTime()).toBeGreaterThanOrEqual(began + (tasks[name]?.every ?? 0));
  expect(parts.log).not.toHaveBeenCalled();
});
