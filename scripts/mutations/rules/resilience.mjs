import { inFile } from './inFile.mjs';

/** What happens when a process, the database, the card provider or the disk fails. */
export const resilienceRules = [
  ...inFile('platform/jobs/createJobs.ts', 'platform/jobs/createJobs.api.test.ts', [
    ['a job has a time limit', 'within(timeout, run(job.key, job.payload))', 'run(job.key, job.payload)'],
    ['a job that ends the process is given up', 'job.attempts > maxAttempts', 'false'],
    ['a job is given up after its attempts', 'job.attempts >= maxAttempts', 'false'],
    [
      'a running process renews its claims',
      'renewClaims(db, [...running.values()], inMilliseconds(leaseTime))',
      'Promise.resolve()',
    ],
    ['a claim lasts half a minute', 'leaseTime = 30_000', 'leaseTime = 45_000'],
    [
      'a recurring job goes on with what it returned',
      "typeof result === 'object' && result !== null ? result : {}",
      '{}',
    ],
    ['a job runs outside the request that wakes it', 'outsideRequests(() => withRequestId(', '(() => withRequestId('],
    ['a job that could not begin keeps its attempts', 'await returnJob(db, job);', ''],
    ['a job that outlasts the process is given back', '.map((job) => returnJob(db, job))', '.map(() => null)'],
    ['a request waits for an earlier run', 'if (!(await isQueued(db, kind, key))) return;', 'return;'],
    ['a request waits five seconds at most', 'sleep(maxWait, undefined', 'sleep(6_500, undefined'],
  ]),
  ...inFile('media/imaging/workers.ts', 'media/imaging/workers.test.ts', [
    ['a file whose worker was killed is tried again', "first === 'killed' ? await attempt(task) : first", 'first'],
    ['a file that needs too much memory is not tried again', 'code === outOfMemory', 'false'],
  ]),
  ...inFile('platform/db/limits.ts', 'platform/db/limits.api.test.ts', [
    ['a connection whose query was given up is closed', 'if (isStuck(error)) {', 'if (false) {'],
  ]),
  ...inFile('platform/db/client.ts', 'platform/db/limits.api.test.ts', [
    ['a lost connection does not end the process', "client.on('error', () => {});", ''],
  ]),
  ...inFile('platform/http/respondError.ts', 'platform/http/respondError.test.ts', [
    ['a database that does not answer is a 503', 'isDatabaseUnavailable(error) || ', ''],
    ['a full disk is a 503', ' || isStorageUnavailable(error)', ''],
  ]),
  ...inFile('platform/jobs/repository.ts', 'platform/jobs/createJobs.api.test.ts', [
    ['a claim ends for the process that lost it', ' and claim = ', ' and claim is not null or claim = '],
    [
      'a task that starts again keeps its payload',
      'do update set due_at = excluded.due_at`',
      "do update set due_at = excluded.due_at, payload = '{}'`",
    ],
    ['a request during a run is not lost', '.where(isLatestRequest(job)).executeTakeFirst()', '.executeTakeFirst()'],
    ['a given up job is not claimed', ".where('failed_at', 'is', null)\n        .where(or(", '.where(or('],
  ]),
  ...inFile('platform/jobs/createJobs.ts', 'platform/jobs/createJobs.api.test.ts', [
    ['a long job keeps no later one waiting', 'lane.active < handlers[kind].concurrency', 'lane.active < 1'],
    ['a job requested during a search is found', '!job && lane.wakes === wakes', '!job'],
  ]),
  ...inFile('platform/db/lock.ts', 'platform/db/lock.test.ts', [
    ['one process locks the data directory', 'begin exclusive', 'begin'],
    ['a release ends the lock', 'lock.close();\n    held.delete', 'held.delete'],
  ]),
  ...inFile('platform/db/client.ts', 'platform/db/damaged.api.test.ts', [
    ['a damaged embedded database is named at the start', 'throw isNew ? error :', 'throw error ??'],
  ]),
  ...inFile('platform/db/client.ts', 'platform/db/limits.api.test.ts', [
    ['a statement has a time limit', 'if (limits) await client.query', 'if (false) await client.query'],
    ['a query has a time limit', '...(limits && { query_timeout: limits.query }),', ''],
  ]),
  ...inFile('platform/db/ambientDb.ts', 'people/identity/embedded.api.test.ts', [
    ['a sign-up that fails is rolled back', 'if (commits(result)) await', 'await'],
    ['a sign-up’s queries are in its transaction', 'scope.tx ??= await', 'await'],
  ]),
  ...inFile('people/identity/embedded.ts', 'people/identity/embedded.api.test.ts', [
    ['a sign-up that was cut off is removed', 'await removeCutSignUps(options);', ''],
    ['who is about to choose a password is not removed', 'not "emailVerified" and ', ''],
  ]),
  ...inFile('money/payments/providerClient.ts', 'money/payments/providerClient.test.ts', [
    ['a provider that hangs costs a request its deadline', 'Math.min(timeout, remainingTime())', 'timeout'],
    [
      'a provider that does not answer is not asked again',
      'new ConsecutiveBreaker(maxFailures)',
      'new ConsecutiveBreaker(1_000)',
    ],
    ['it is asked again after ten seconds', 'pause = 10_000', 'pause = 100_000'],
  ]),
  ...inFile('platform/http/workLimit.ts', 'platform/http/workLimit.test.ts', [
    ['waiting for a dependency is free', 'if (!isWaiting(error)) await charge();', 'await charge();'],
    ['a request behind work that hangs is not begun', 'if (performance.now() - queuedAt > maxQueueTime)', 'if (false)'],
  ]),
  ...inFile('platform/http/listen.ts', 'platform/http/listen.test.ts', [
    ['connections are not kept before the end', 'if (isStopping()) response', 'if (false) response'],
    [
      'the health check does not wait for other requests',
      "if (request.url === '/healthz') return handle(request, response);",
      '',
    ],
    ['the requests of clients that have gone are not begun', 'if (!request.socket.destroyed) ', ''],
    ['a few requests are begun per turn', 'requestsPerTurn = 4', 'requestsPerTurn = 400'],
  ]),
  ...inFile('money/payments/startSandbox.ts', 'money/payments/startSandbox.test.ts', [
    ['a sandbox that ends is restarted', 'keepRunning(port);\n  return', 'return'],
  ]),
  ...inFile('money/transactions/storedEvent.ts', 'money/payments/unappliedEvents.api.test.ts', [
    [
      'an event is stored without personal data',
      '      id: text(object.id)',
      '      ...object,\n      id: text(object.id)',
    ],
  ]),
  ...inFile('process/jobs/readMissedEvents.ts', 'process/jobs/readMissedEvents.api.test.ts', [
    ['missed events are read since the last reading', '(since || now - resent)', '(now - resent)'],
    ['events of accounts are read once an hour', 'now < began + hour', 'now < began - hour'],
  ]),
  ...inFile('process/jobs/runBatch.ts', 'process/jobs/runBatch.test.ts', [
    [
      'a batch ends when the provider does not answer',
      'if (isProviderDown(error) || isDatabaseUnavailable(error)) return { after: row.id };',
      '',
    ],
    ['the next batch begins after the last row', 'rows.length < size ? 0 :', 'rows.length < size || true ? 0 :'],
  ]),
  ...inFile('media/images/sweepUnusedFiles.ts', 'media/images/sweepUnusedFiles.api.test.ts', [
    ['files of images are kept', 'if (!used.has(key)) await', 'await'],
    ['young files are kept', 'if (modifiedAt < before) keys', 'keys'],
  ]),
];
