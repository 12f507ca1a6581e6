import { inFile } from './inFile.mjs';

/** Listings, their sellers and their visibility. */
export const listingRules = [
  ...inFile('packages/contract/src/listings.schema.ts', 'money/listings/published.api.test.ts', [
    ['a listing created without a status is a draft', "Status.default('draft')", "Status.default('published')"],
    ['a price is not negotiable by default', 'booleanField.default(false)', 'booleanField.default(true)'],
    ['a price of 0 yen is accepted', '(yen === 0 || yen >= price.min)', 'yen >= price.min'],
    ['a price of 50 yen is accepted', 'yen >= price.min);', 'yen > price.min);'],
    ['a price of 9,999,999 yen is accepted', '(yen) => yen <= price.max', '(yen) => yen < price.max'],
  ]),
  ...inFile('packages/contract/src/listings.schema.ts', 'platform/http/bodies.api.test.ts', [
    ['a listing costs 5,000 yen by default', '.default(price.default)', '.default(price.min)'],
    ['a listing is public by default', ".default('PUBLIC')", ".default('PRIVATE')"],
  ]),
  ...inFile('packages/contract/src/listings.schema.ts', 'money/listings/failures.api.test.ts', [
    ['a price of 49 yen is rejected', 'yen >= price.min);', 'yen >= price.min - 1);'],
  ]),
  ...inFile('money/listings/saveListing.ts', 'money/listings/failures.api.test.ts', [
    ['creating a listing requires onboarding', 'await ensureCanBePaid(db, owner_id);\n  const rights', 'const rights'],
    [
      'a listing is not created as published without confirmed rights',
      "if (listing.status === 'published') ensureRightsConfirmed(rights_confirmed_at);",
      '',
    ],
    ['a property has one listing', 'if (await repository.hasListing(tx, listing.property_id))', 'if (false)'],
  ]),
  ...inFile('money/listings/saveListing.ts', 'money/listings/published.api.test.ts', [
    [
      'publishing requires an account that can receive payments',
      "if (change.status === 'published') await ensureCanBePaid(db, owner_id);",
      '',
    ],
    ['withdrawing a listing does not require an account', "if (change.status === 'published') await", 'await'],
    ['a new draft has no publication date', "listing.status === 'published' ? clock() : null", 'clock()'],
    ['a listing that becomes a draft loses its publication date', "if (status === 'draft') return null;", ''],
    [
      'saving a published listing keeps its publication date',
      "status === 'published' && before.status !== 'published' ?",
      "status === 'published' ?",
    ],
    ['a save without a status keeps the publication date', '? now : before.published_at;', '? now : null;'],
  ]),
  ...inFile('money/listings/saveListing.ts', 'money/transactions/closedPages.api.test.ts', [
    ['a withdrawn listing closes the open payment pages', 'return isWithdrawn(change) || (', 'return ('],
    [
      'a listing that becomes private closes the open payment pages',
      '!isPublished({ status, visibility });',
      "!isPublished({ status, visibility: 'PUBLIC' });",
    ],
    [
      'a changed price closes the open payment pages',
      '(change.price !== undefined && change.price !== before.price)',
      'false',
    ],
    ['a changed title leaves the payment pages open', 'if (endsCheckouts) await', 'await'],
  ]),
  ...inFile('content/deletion/routes.ts', 'money/transactions/closedPages.api.test.ts', [
    ['a deleted listing closes the open payment pages', ', () => closeCheckouts(context, { listing_id: id })),', '),'],
  ]),
  ...inFile('content/deletion/routes.ts', 'money/transactions/closedPages.api.test.ts', [
    [
      'a deleted property closes the open payment pages',
      ', () => closeCheckouts(context, { property_id: id })),',
      '),',
    ],
  ]),
  ...inFile('money/transactions/repository.ts', 'money/transactions/closedPages.api.test.ts', [
    [
      'payment pages of other listings stay open',
      '.where(({ and }) => and(scope))\n    .where(isPendingSql)',
      '.where(isPendingSql)',
    ],
  ]),
  ...inFile('money/listings/repository.ts', 'money/listings/published.api.test.ts', [
    [
      'the public list has no drafts',
      'return selectListings(db)\n    .where(isOnMarketSql)',
      'return selectListings(db)',
    ],
    ['only the owner sees drafts among a property’s listings', '.where(isListingVisibleToSql(actor))', ''],
    ['my listings are those of my properties', ".where('properties.user_id', '=', userId)", ''],
  ]),
  ...inFile('platform/access/lockListing.ts', 'money/listings/published.api.test.ts', [
    [
      'deleted listings are not listed',
      "canBePaidSql.as('can_be_paid')])\n    .where('listings.deleted_at', 'is', null)",
      "canBePaidSql.as('can_be_paid')])",
    ],
  ]),
  ...inFile('packages/contract/src/constants.schema.ts', 'money/listings/published.api.test.ts', [
    ['the form offers a private listing', ", PRIVATE: '非公開' }", ' }'],
    ['the form offers a draft', "{ draft: '下書き', ", '{ '],
  ]),
  ...inFile('packages/contract/src/listings.ts', 'packages/contract/src/listings.test.ts', [
    ['the client converts the status to lower case', 'listing.status.toLowerCase()', 'listing.status'],
    ['the first of several listings is used', 'body.items[0]', 'body.items.at(-1)'],
  ]),
  ...inFile('money/sellers/accountState.ts', 'money/sellers/accountState.test.ts', [
    [
      'receiving payments requires transfers',
      'state.transfers_enabled && state.payouts_enabled;',
      'state.payouts_enabled;',
    ],
    [
      'receiving payments requires payouts',
      'state.transfers_enabled && state.payouts_enabled;',
      'state.transfers_enabled;',
    ],
    ['an account under review is pending, not restricted', ", 'under_review'];", '];'],
    [
      'pending transfers are not enabled',
      "account.capabilities?.transfers === 'active'",
      "account.capabilities?.transfers !== 'inactive'",
    ],
  ]),
  ...inFile('money/sellers/onboarding.ts', 'money/sellers/onboarding.api.test.ts', [
    ['a seller with sales cannot reset the account', 'if (await repository.hasSales(tx, user.id))', 'if (false)'],
    ['the dashboard opens only after the onboarding form', 'if (!details_submitted)', 'if (false)'],
    ['opening an account makes a buyer a seller', 'await repository.promoteBuyer(tx, user.id);', ''],
    [
      'the display name reaches the card provider',
      '...(displayName && { business_profile: { name: displayName } }),',
      '',
    ],
  ]),
  ...inFile('money/sellers/repository.ts', 'money/sellers/onboarding.api.test.ts', [
    [
      'opening an account keeps the administrator role',
      ".where('id', '=', id).where('role', '=', 'buyer')",
      ".where('id', '=', id)",
    ],
  ]),
  ...inFile('money/sellers/syncAccount.ts', 'money/sellers/readiness.api.test.ts', [
    [
      'an account that left the platform cannot sell',
      'if (isResourceMissing(error)) await updateSellerProfile(db, accountId, removedAccount);',
      '',
    ],
  ]),
];
