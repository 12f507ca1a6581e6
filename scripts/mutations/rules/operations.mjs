import { inFile } from './inFile.mjs';

/** Logs, request ids and metrics. */
export const operationsRules = [
  ...inFile('platform/http/requestLog.ts', 'platform/http/requestLog.api.test.ts', [
    [
      'a line has the pattern of the route, not the path',
      "return path === undefined || path === anyPage ? 'none' : path;",
      "return path === undefined || path === anyPage ? 'none' : c.req.path;",
    ],
    ['an unknown path is not logged', "anyPage ? 'none' : path", 'anyPage ? c.req.path : path'],
    ['a client cannot choose the id', "requestId({ headerName: '', generator", 'requestId({ generator'],
    ['every response has the id', "c.res.headers.set('x-request-id', c.get('requestId'));", ''],
    [
      'errors have the id',
      "withRequestId(c.get('requestId'), () => serve(c, next) as Promise<void>)",
      'serve(c, next) as Promise<void>',
    ],
    ['static files are not logged', 'if (!unlogged.has(route)) logEvent', 'logEvent'],
    ['a page’s calls to the API have its id', "if (id !== null) c.res.headers.set('x-request-id', id);", ''],
  ]),
  ...inFile('platform/jobs/enqueueJobs.ts', 'platform/jobs/createJobs.api.test.ts', [
    ['jobs know the request that caused them', 'requestId: currentRequestId()', 'requestId: null'],
  ]),
  ...inFile('platform/jobs/createJobs.ts', 'platform/jobs/createJobs.api.test.ts', [
    ['a job runs with the id of its request', 'withRequestId(job.request_id, () => attempt(job))', 'attempt(job)'],
    ['a job’s error names the job', 'log(error as Error, { job: kind, key, attempts })', 'log(error as Error)'],
    ['periodic tasks leave no lines', "if (outcome === 'done' && handlers[kind].repeatAfter) return;", ''],
  ]),
  ...inFile('platform/log.ts', 'platform/log.test.ts', [
    ['an error has the id of its request', 'at: now.toISOString(),\n    ...requestOf(),', 'at: now.toISOString(),'],
  ]),
  ...inFile('process/readMetrics.ts', 'process/readMetrics.api.test.ts', [
    ['a database that does not answer breaks no reading', '.catch(() => null)', ''],
    [
      'a database that does not answer is reported',
      'metrics.databaseUp.set(isUp ? 1 : 0)',
      'metrics.databaseUp.set(1)',
    ],
  ]),
  ...inFile('process/config.ts', 'process/config.test.ts', [
    [
      'metrics are read on this machine only',
      "IESPEC_METRICS_HOST: z.string().min(1).default('127.0.0.1')",
      "IESPEC_METRICS_HOST: z.string().min(1).default('0.0.0.0')",
    ],
    ['production logs requests', "(generated ? 'off' : 'on')) === 'on',\n    metrics", "'off') === 'on',\n    metrics"],
  ]),
  ...inFile('platform/http/counters.ts', 'platform/http/counters.api.test.ts', [
    ['processes share their counts', 'if (!shared) return', 'if (true) return'],
    ['a process counts what others have counted', 'await known.set(key,', 'await known.get(key,'],
    ['a client above its limit costs no query', 'if (result.consumedPoints - count > points) return result;', ''],
    ['a client who uses little costs no query', 'reportedPart = 1 / 50', 'reportedPart = 0'],
  ]),
  ...inFile('platform/db/sharedCounter.ts', 'platform/http/counters.api.test.ts', [
    ['a shared count stores no address', ".digest('base64url').slice(0, 22);", '&& key;'],
    ['current counts are kept', "where('expire', '<', now.getTime())", "where('expire', '<>', now.getTime())"],
  ]),
  ...inFile('process/backup/backUp.ts', 'process/backup/backup.api.test.ts', [
    ['images are copied again after the database', 'copied += await images.copy();\n    missing', 'missing'],
    ['images of backups that are kept are kept', 'if (!used.has(pathOf(file)))', 'if (true)'],
    ['old backups are removed', 'if (old.length === 0) return 0;', 'return 0;'],
  ]),
  ...inFile('process/backup/restore.ts', 'process/backup/backup.api.test.ts', [
    ['images are restored beside no others', 'await ensureEmpty(target);', ''],
    ['a damaged image is found', '.sha256 === images[path]?.sha256', '.sha256'],
    ['missing rows are found', 'rows[table] !== restored[table]', 'false'],
    ['a newer backup is refused', 'manifest.migration > newestMigration', 'false'],
    ['only the images of one backup are restored', 'if (pathOf(file) in images) yield file;', 'yield file;'],
  ]),
];
