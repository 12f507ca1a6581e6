import { inFile } from './inFile.mjs';

/** All requests: errors, pagination, limits and caches; the configuration of production. */
export const httpRules = [
  ...inFile('platform/http/mount.ts', 'platform/http/validation.api.test.ts', [
    [
      'a visitor gets 401 before the request is validated',
      "if (access === 'signedIn' && !actor.subject) throw unauthenticated();",
      '',
    ],
    ['a body that names another user is rejected', 'if (!isId || !own.has(String(id))) throw userMismatch();', ''],
  ]),
  ...inFile('platform/http/mount.ts', 'platform/http/userMismatch.api.test.ts', [
    ['a query that names another user is rejected', 'of [query, body] as', 'of [body] as'],
    ['another user’s external id is rejected', "['user_id', 'external_user_id']", "['user_id']"],
  ]),
  ...inFile('platform/http/mount.ts', 'platform/http/bodies.api.test.ts', [
    ['users may send their internal id', 'new Set([subject.id, String(user?.id)])', 'new Set([subject.id])'],
  ]),
  ...inFile('platform/http/respondError.ts', 'money/listings/failures.api.test.ts', [
    ['invalid input is 422', '  invalid: 422', '  invalid: 400'],
    ['a conflict is 409', 'conflict: 409', 'conflict: 400'],
  ]),
  ...inFile('platform/http/respondError.ts', 'platform/http/validation.api.test.ts', [
    ['an unsupported media type is 415', 'unsupported_media_type: 415', 'unsupported_media_type: 422'],
    ['a 401 has a WWW-Authenticate header', "...(challenge && { 'www-authenticate': challenge }),", ''],
  ]),
  ...inFile('platform/http/respondError.ts', 'money/transactions/checkout.api.test.ts', [
    [
      'errors have the problem+json type',
      "'content-type': 'application/problem+json'",
      "'content-type': 'application/json'",
    ],
  ]),
  ...inFile('platform/http/respondError.ts', 'platform/http/caching.api.test.ts', [
    ['errors are not cached', "'cache-control': 'no-store',", ''],
  ]),
  ...inFile('platform/http/allowedMethods.ts', 'platform/http/methods.api.test.ts', [
    [
      'a 405 lists the allowed methods',
      'if (found && !found.allow.includes(req.method)) throw methodNotAllowed(found.allow);',
      '',
    ],
  ]),
  ...inFile('process/api.ts', 'platform/http/validation.api.test.ts', [
    ['a body has at most 256 KB', '256 * 1024', '512 * 1024'],
  ]),
  ...inFile('packages/contract/src/common.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    ['a page has at most 100 rows', 'Math.min(limit, pageSize)', 'limit'],
  ]),
  ...inFile('packages/contract/src/common.schema.ts', 'platform/http/pagination.api.test.ts', [
    ['a page limit of 0 is rejected', '.min(1, invalidLimit)', '.min(0, invalidLimit)'],
    ['a negative skip is rejected', '.min(0, invalidSkip)', '.min(-1, invalidSkip)'],
  ]),
  ...inFile('platform/http/pagination.ts', 'platform/http/pagination.api.test.ts', [
    ['a cursor above the database’s maximum integer is rejected', 'if (!id || Number(id) > maxId)', 'if (!id)'],
    ['the last page has no cursor', 'rows.length > limit ?', 'rows.length >= limit ?'],
    ['a page leaves out the skipped rows', '.slice(skip, skip + limit + 1)', '.slice(0, limit + 1)'],
  ]),
  ...inFile('platform/http/rateLimit.ts', 'platform/http/rateLimit.test.ts', [
    ['a user may start 30 checkouts a minute', 'checkout: { user: 30', 'checkout: { user: 31'],
    ['an IP address may start 60 checkouts a minute', 'user: 30, address: 60 }', 'user: 30, address: 61 }'],
    ['a user may write 240 times a minute', 'write: { user: 240', 'write: { user: 241'],
    ['a user may read 1,200 times a minute', 'read: { user: 1200', 'read: { user: 1201'],
    ['a user may upload 120 times a minute', 'upload: { user: 120', 'upload: { user: 121'],
    ['webhooks have their own rate limit', "if (path.startsWith('/api/sellers/webhook')) return 'webhook';", ''],
  ]),
  ...inFile('platform/http/clientAddress.ts', 'platform/http/workLimit.test.ts', [
    ['an IPv6 subnet is one client', 'ipv6ClientPrefix = 64', 'ipv6ClientPrefix = 128'],
  ]),
  ...inFile('platform/http/clientAddress.ts', 'platform/http/clientAddress.test.ts', [
    ['the client is the last untrusted hop', 'index >= Number(trusted)', 'index > Number(trusted)'],
  ]),
  ...inFile('platform/http/workLimit.ts', 'platform/http/workLimit.test.ts', [
    ['a client has at most four concurrent requests', '{ concurrency: 4,', '{ concurrency: 5,'],
    ['all clients have a bounded number of concurrent requests', 'concurrency: 16', 'concurrency: 17'],
    ['what all clients wait for is bounded', 'shared.pendingCount >= allClients.waiting', 'false'],
  ]),
  ...inFile('platform/http/cacheableResponse.ts', 'platform/http/caching.api.test.ts', [
    ['a shared cache keeps a response for ten seconds', 's-maxage=10,', 's-maxage=60,'],
    [
      'responses to authenticated requests are not cached',
      "isAnonymous(c) && !isOutdated ? caching : 'no-store'",
      'caching',
    ],
    ['shared caches vary by Authorization', "'authorization, accept-encoding'", "'accept-encoding'"],
  ]),
  ...inFile('platform/http/publicCache.ts', 'platform/http/publicCache.api.test.ts', [
    ['a response that was being made from older data is not cached', 'changes.push(changed);', 'void changes;'],
    [
      'a change of another property does not end what is being made',
      "new Set([namedId ?? 'everything'])",
      "new Set(['everything'])",
    ],
  ]),
  ...inFile('platform/access/shownContent.ts', 'platform/http/publicCache.test.ts', [
    ['a change ends the responses of its property', ' || shown.has(changed)', ''],
    ['a response that has not told what it shows ends with any change', "shown.has('everything') || ", ''],
  ]),
  ...inFile('platform/http/publicCache.ts', 'platform/http/publicCache.test.ts', [
    ['a page shows what its responses show', 'for (const content of shown) noteContent(content);', ''],
    ['outdated responses are served for a minute at most', 'graceTime = 60_000', 'graceTime = 120_000'],
    ['outdated responses are served while too much is being made', "error.code === 'busy'", 'false'],
    [
      'a change is not missed after another one',
      'for (const { changes } of makings) changes',
      'for (const { changes } of inFlight.values()) changes',
    ],
    ['a page does not wait for a response that waits for its turn', '!isMakingResponse() || making?.isNested', 'true'],
    ['no page is made of outdated responses', 'isMakingResponse() ? undefined : ', ''],
    ['responses are kept for hours', 'defaultTtl = 12 * 60 * 60_000', 'defaultTtl = 10_000'],
  ]),
  ...inFile('platform/access/authorize.ts', 'platform/http/cacheMisses.api.test.ts', [
    ['a save ends only what shows its property', 'noteContent(ownership.property_id);', ''],
  ]),
  ...inFile('content/properties/readProperties.ts', 'platform/http/cacheMisses.api.test.ts', [
    ['saving a product does not end the lists', "noteContent('lists');\n  const isMarket", 'const isMarket'],
  ]),
  ...inFile('platform/access/visibility.ts', 'test/largeProperty.api.test.ts', [
    ['a large room is only begun for visitors', '(canReadPaid(access) ? null : pageSize)', 'null'],
  ]),
  ...inFile('packages/contract/src/common.schema.ts', 'test/largeProperty.api.test.ts', [
    ['the pages of a list are at most a hundred long', 'Math.min(limit, pageSize)', 'limit'],
  ]),
  ...inFile('platform/http/hideFromSearch.ts', 'media/link-previews/linkPreviews.api.test.ts', [
    ['search engines do not index the checkout', 'checkout|', ''],
    ['search engines do not index edit pages', '(?:edit|create)', '(?:create)'],
  ]),
  ...inFile('pages/sitemap/repository.ts', 'media/link-previews/linkPreviews.api.test.ts', [
    [
      'the sitemap leaves out deleted properties',
      ".select(['id', 'updated_at'])\n    .where('deleted_at', 'is', null)",
      ".select(['id', 'updated_at'])",
    ],
    ['a sitemap part includes its last property', ".where('id', '<=', part * size)", ".where('id', '<', part * size)"],
    [
      'a property is in only one sitemap part',
      ".where('id', '>', (part - 1) * size)",
      ".where('id', '>=', (part - 1) * size)",
    ],
  ]),
  ...inFile('pages/sitemap/sitemap.ts', 'media/link-previews/linkPreviews.api.test.ts', [
    ['robots.txt names the sitemap', 'Sitemap: ', 'Map: '],
  ]),
  ...inFile('platform/http/securityHeaders.ts', 'platform/http/securityHeaders.test.ts', [
    ['pages cannot be framed', 'frameAncestors: ["\'none\'"]', 'frameAncestors: [self]'],
    ['pages load no plug-ins', 'objectSrc: ["\'none\'"]', 'objectSrc: [self]'],
    ['forms submit only to our own origin', 'formAction: [self]', "formAction: ['*']"],
  ]),
  ...inFile('process/config.ts', 'process/config.test.ts', [
    ['production requires https', "if (origin && !origin.startsWith('https:'))", 'if (false)'],
    ['production requires live keys', 'if (cardKey && !isLive(cardKey))', 'if (false)'],
    ['secrets have enough entropy', 'minEntropy = 90', 'minEntropy = 9'],
    ['a demo rejects live keys', '.filter((name) => isLive(settings[name]))', '.filter(() => false)'],
    [
      'production does not start on demo data',
      'if (existsSync(join(resolveDataDir(settings), secretsFile)))',
      'if (false)',
    ],
  ]),
];
