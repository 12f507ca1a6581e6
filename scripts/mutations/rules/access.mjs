import { inFile } from './inFile.mjs';

/** Access: visibility, ownership, locked content and versions. */
export const accessRules = [
  ...inFile('platform/access/authorize.ts', 'platform/access/hidden.api.test.ts', [
    [
      'hidden resources answer 404',
      'if (!isVisibleTo(ownership, access)) throw notFound(kind);',
      'if (!isVisibleTo(ownership, access)) throw notOwner(kind);',
    ],
  ]),
  ...inFile('platform/access/authorize.ts', 'money/listings/failures.api.test.ts', [
    ['only the owner may write', "if (action === 'write' && !access.isOwner) throw notOwner(kind);", ''],
    ['the 403 message for another owner’s resource', 'は他のユーザーによって登録されています', 'は変更できません'],
  ]),
  ...inFile('platform/access/authorize.ts', 'people/identity/identify.api.test.ts', [
    [
      'a user without a record gets 404 before any lookup',
      "if (action === 'write') requireUser(actor);\n  const ownership = await findOwnership(db, kind, id);\n  if (!ownership) throw notFound(kind);",
      "const ownership = await findOwnership(db, kind, id);\n  if (!ownership) throw notFound(kind);\n  if (action === 'write') requireUser(actor);",
    ],
  ]),
  ...inFile('platform/access/authorize.ts', 'content/products/sample.api.test.ts', [
    [
      'rows of a locked product answer 403',
      "if (action === 'readPaid' && !isUnlocked(ownership, access))",
      'if (false)',
    ],
    ['the 403 message for locked rows', '詳細情報は仕様情報購入後に閲覧可能になります', '詳細情報は閲覧できません'],
  ]),
  ...inFile('platform/access/findPurchase.ts', 'platform/access/hidden.api.test.ts', [
    ['a purchase unlocks only its own property', ".where('property_id', '=', propertyId)", ''],
    ['a purchase unlocks the property only for its buyer', ".where('buyer_id', '=', buyerId)", ''],
  ]),
  ...inFile('platform/access/findPurchase.ts', 'content/properties/locked.api.test.ts', [
    ['a refund ends the access', "status = 'paid'", "status in ('paid', 'refunded')"],
  ]),
  ...inFile('platform/access/visibility.ts', 'platform/access/visibility.test.ts', [
    ['the owner reads paid content', '=> isOwner || purchasedAt !== null', '=> purchasedAt !== null'],
    [
      'content deleted at the moment of checkout stays visible to the buyer',
      'deleted_at >= purchasedAt)',
      'deleted_at > purchasedAt)',
    ],
    ['a deleted listing is hidden from buyers too', "kind === 'listing' ? null : purchasedAt", 'purchasedAt'],
    ['the owner sees what is unsaved or private', '(isOwner || (is_published', '((is_published'],
    ['others do not see what is unsaved', '(is_published && (is_public', '((is_public'],
    ['others do not see a private property', '(is_public || isPreview || purchasedAt !== null)', 'true'],
    [
      'buyers keep seeing a private property',
      '(is_public || isPreview || purchasedAt !== null)',
      '(is_public || isPreview)',
    ],
  ]),
  ...inFile('platform/access/visibility.ts', 'content/products/sample.api.test.ts', [
    ['everyone reads the sample product', '=> is_sample || canReadPaid(access)', '=> canReadPaid(access)'],
  ]),
  ...inFile('platform/access/visibility.ts', 'content/deletion/deleteContent.api.test.ts', [
    ['content deleted before the purchase is not included', ')} >= ', ')} <= '],
  ]),
  ...inFile('platform/access/visibility.ts', 'content/properties/status.api.test.ts', [
    ['lists leave out unsaved rooms and products', "} = 'updated' and ", "} <> '' and "],
  ]),
  ...inFile('platform/access/ownership.ts', 'platform/access/hidden.api.test.ts', [
    ['an unsaved room is hidden', "isPublished: sql`rooms.status = 'updated'`", 'isPublished: sql`true`'],
    [
      'a saved product is hidden while its room is hidden',
      "sql`products.status = 'updated' and rooms.status = 'updated'`",
      "sql`products.status = 'updated'`",
    ],
    ['an image of an unsaved product is hidden', " and coalesce(products.status = 'updated', true)`", '`'],
    [
      'rooms of a deleted property are hidden',
      'deletions: sql`rooms.deleted_at, properties.deleted_at`',
      'deletions: sql`rooms.deleted_at`',
    ],
    [
      'products of a deleted room are hidden',
      'sql`products.deleted_at, rooms.deleted_at, properties.deleted_at`',
      'sql`products.deleted_at, properties.deleted_at`',
    ],
  ]),
  ...inFile('platform/access/paidContent.ts', 'content/properties/locked.api.test.ts', [
    ['paid fields of a locked product are not sent', 'canReadPaid(access) ? sql`true` : isSampleSql', 'sql`true`'],
  ]),
  ...inFile('platform/access/listings.ts', 'platform/access/listings.api.test.ts', [
    ['a draft is not on the market', "status === 'published' && visibility === 'PUBLIC';", "visibility === 'PUBLIC';"],
    [
      'a private listing is not on the market',
      "status === 'published' && visibility === 'PUBLIC';",
      "status === 'published';",
    ],
    [
      'owners see their drafts',
      '=> isOnMarket(listing) || listing.owner_id === (user ?? previewer)?.id;',
      '=> isOnMarket(listing);',
    ],
    ['a seller without an account sells nothing', 'listing.can_be_paid === true;', 'listing.can_be_paid !== false;'],
  ]),
  ...inFile('platform/access/version.ts', 'platform/access/version.api.test.ts', [
    ['a save with an outdated version is rejected', 'if (version != null && version !== current)', 'if (false)'],
    ['a version conflict returns the current content', 'current: await readCurrent()', 'current: {}'],
  ]),
  ...inFile('platform/access/writeAs.ts', 'people/identity/deactivated.api.test.ts', [
    [
      'a user deactivated during the request writes nothing',
      'if (!user?.is_active || user.deleted_at)',
      'if (user?.deleted_at)',
    ],
  ]),
];
