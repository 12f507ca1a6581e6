import { inFile } from './inFile.mjs';

/** Properties with their rooms, products and drawings: saving, copying, moving, selling and deleting. */
export const contentRules = [
  ...inFile('content/rooms/saveRoom.ts', 'platform/http/bodies.api.test.ts', [
    ['a new room is unpublished', "{ ...room, status: 'created' }", "{ ...room, status: 'updated' }"],
    ['the first save publishes a room', "{ ...change, status: 'updated' }", 'change'],
  ]),
  ...inFile('content/rooms/saveRoom.ts', 'content/deletion/soldContent.api.test.ts', [
    ['images move with their room', 'await moveImages(tx, { room_id: id }, { property_id: target });', ''],
  ]),
  ...inFile('content/products/saveProduct.ts', 'platform/http/bodies.api.test.ts', [
    ['a new product is unpublished', "{ ...product, status: 'created' }", "{ ...product, status: 'updated' }"],
    ['the first save publishes a product', "{ ...change, status: 'updated' }", 'change'],
  ]),
  ...inFile('content/products/saveProduct.ts', 'platform/http/validation.api.test.ts', [
    ['saving a product rejects an unknown category', 'await ensureCategory(tx, change.product_category_id);', ';'],
    ['creating a product rejects an unknown category', 'await ensureCategory(db, product.product_category_id);', ''],
  ]),
  ...inFile('content/products/saveProduct.ts', 'content/deletion/soldContent.api.test.ts', [
    [
      'sold content stays visible in the room it moves to',
      'if (await hasBuyers(tx, target)) await publishRoom(tx, room_id);',
      '',
    ],
  ]),
  ...inFile('content/products/copyProduct.ts', 'content/products/copies.api.test.ts', [
    ['a copied product is unpublished', "creation_key, status: 'created'", "creation_key, status: 'updated'"],
    ['the name of a copy respects the maximum length', 'slice(0, 96)', 'slice(0, 100)'],
  ]),
  ...inFile('content/copies/copyProperty.ts', 'content/copies/copyProperty.api.test.ts', [
    ['the copy of a home has a sample', 'if (sample) await chooseSample(tx, copy, sample, true);', ''],
    ['the copy of a home counts as a home', 'await ensurePropertyQuota(tx, user.id);', ''],
    ['the copy of a home respects the image quota', 'await ensureImageQuota(tx, copy);', ''],
    ['the copy of a home gets its variants', 'await queueVariantsOfCopies(tx, images);', ''],
  ]),
  ...inFile('content/copies/repository.ts', 'content/copies/copyProperty.api.test.ts', [
    ['the copy of a home is private', "visibility: 'PRIVATE', ", ''],
    ['the copy of a home gets its own link preview', ', main_image: null', ''],
  ]),
  ...inFile('platform/access/findByCreationKey.ts', 'content/products/creations.api.test.ts', [
    ['the creation key of a deleted resource creates it again', ' and deleted_at is null`', '`'],
  ]),
  ...inFile('platform/access/findByCreationKey.ts', 'content/properties/creation.api.test.ts', [
    ['a repeated creation adds nothing', 'return rows[0]?.id;', 'return undefined;'],
  ]),
  ...inFile('content/order/changeOrder.ts', 'content/order/changeOrder.api.test.ts', [
    ['places are counted from 1', '[place - 1]', '[place]'],
    ['deleted rooms are not counted', 'others.filter(({ is_deleted }) => !is_deleted)', 'others'],
  ]),
  ...inFile('content/products/saveProduct.ts', 'content/order/changeOrder.api.test.ts', [
    [
      'a moved product takes its images along',
      'await moveImages(tx, { product_id: product.id }, { room_id, property_id: target });',
      '',
    ],
  ]),
  ...inFile('platform/access/position.ts', 'content/order/changeOrder.api.test.ts', [
    ['a new room comes last', 'coalesce(max(position), 0) + 1', '0'],
    ['a page begins after its cursor', '.id`)}) > (', '.id`)}) >= ('],
  ]),
  ...inFile('content/property-details/repository.ts', 'content/properties/summaries.api.test.ts', [
    ['the sample is counted as free', 'where products.id = properties.sample_product_id', 'where false'],
    ['a drawing with a PAID image is not free', "having bool_and(image_type <> 'PAID')", ''],
    ['only PAID images are counted as paid', "where image_type = 'PAID')::integer", 'where true)::integer'],
  ]),
  ...inFile('content/products/productChanges.ts', 'platform/http/bodies.api.test.ts', [
    ['a row of another product is not changed', 'if (id !== null && !stored.delete(id)) throw notFound(kind);', ''],
    [
      'a row that names another product is rejected',
      "if (product_id !== undefined && product_id !== productId) throw notFound('product');",
      '',
    ],
  ]),
  ...inFile('content/products/productChanges.ts', 'platform/access/version.api.test.ts', [
    [
      'a nested save deletes the rows it leaves out',
      '...written, ...[...stored.values()].map((row) => ({ ...row, deleted_at: now }))',
      '...written',
    ],
  ]),
  ...inFile('content/products/productChanges.ts', 'content/products/saveCosts.api.test.ts', [
    ['a save without a change writes no product', 'value !== undefined && value !== before[field]', 'true'],
    ['a save writes only the rows that differ', 'if (!isSame) written.push', 'written.push'],
    [
      'a deleted row moves none of the others',
      'before && before.position > position ? before.position : position + 1',
      'position + 1',
    ],
  ]),
  ...inFile('content/products/storeProducts.ts', 'content/products/saveCosts.api.test.ts', [
    [
      'a save without a change does not touch the property',
      'if (written.length + specifications.length + dimensions.length === 0) return false;',
      '',
    ],
  ]),
  ...inFile('content/property-details/repository.ts', 'test/buffers.api.test.ts', [
    ['a visitor reads only the first products', 'seesAsVisitor(access) ? sql`null`', 'false ? sql`null`'],
  ]),
  ...inFile('content/products/storeProducts.ts', 'content/deletion/deletedImages.api.test.ts', [
    ['the images of a deleted row are removed', 'if (sweeps) await enqueueImageSweep(tx, property_id);', ''],
  ]),
  ...inFile('platform/access/lockForWrite.ts', 'platform/access/lockForWrite.api.test.ts', [
    ['a save waits for another save of the property', 'order by id for no key update`', 'order by id`'],
    ['a property is locked only for its owner', 'where user_id = ', 'where 0 <> '],
    [
      'a row that moved away meanwhile is not saved',
      'if (!rows.some(({ id }) => id === authorized.property_id))',
      'if (false)',
    ],
  ]),
  ...inFile('content/products/productRows.ts', 'content/properties/quotas.api.test.ts', [
    ['row 200 of a kind is accepted', '> quotas.rows.max)', '>= quotas.rows.max)'],
    ['a nested save respects the row quota', 'if (rows.some(({ id }) => id == null)) ensureRowQuota(all.length);', ''],
    [
      'a single added row respects the row quota',
      'ensureRowQuota(await repository.countRows(tx, kind, productId));\n    return inserted;',
      'return inserted;',
    ],
  ]),
  ...inFile('content/products/storeProducts.ts', 'content/import/importContent.api.test.ts', [
    ['each product is changed once', '!product || !stored.delete(id)', '!product'],
  ]),
  ...inFile('content/products/repository.ts', 'content/import/importContent.api.test.ts', [
    ['half a character does not fail a save', 'Buffer.from(value).toString()', 'value'],
  ]),
  ...inFile('content/properties/quotas.ts', 'content/properties/quotas.api.test.ts', [
    [
      'the last room, product and drawing of a quota is accepted',
      'counts[quota] > quotas[quota].max',
      'counts[quota] >= quotas[quota].max',
    ],
    ['the last property of a quota is accepted', '> quotas.properties.max', '>= quotas.properties.max'],
  ]),
  ...inFile('packages/contract/src/errorMessages.ts', 'content/properties/quotas.api.test.ts', [
    ['a property has at most 100 rooms', 'rooms: { max: 100', 'rooms: { max: 101'],
    ['a property has at most 100 drawings', 'drawings: { max: 100', 'drawings: { max: 101'],
  ]),
  ...inFile('content/properties/repository.ts', 'content/properties/quotas.api.test.ts', [
    ['deleted rooms do not count towards the quota', ' and deleted_at is null) as rooms', ') as rooms'],
  ]),
  ...inFile('content/properties/repository.ts', 'content/properties/byUser.api.test.ts', [
    [
      'deleted properties are not listed',
      ".selectFrom('properties')\n    .where('deleted_at', 'is', null)\n    .$if(isMarket",
      ".selectFrom('properties')\n    .$if(isMarket",
    ],
  ]),
  ...inFile('content/properties/repository.ts', 'content/properties/locked.api.test.ts', [
    [
      'properties are listed newest first',
      ".$if(before !== null, (query) => query.where('id', '<', before))\n    .orderBy('id', 'desc');",
      ".$if(before !== null, (query) => query.where('id', '<', before))\n    .orderBy('id', 'asc');",
    ],
  ]),
  ...inFile('content/properties/repository.ts', 'content/properties/companies.api.test.ts', [
    [
      'companies of deleted properties are not listed',
      ".where('deleted_at', 'is', null)\n    .where(isPublicSql)\n    .orderBy(column)",
      '.where(isPublicSql)\n    .orderBy(column)',
    ],
    ['companies of private properties are not listed', '.where(isPublicSql)\n    .orderBy(column)', '.orderBy(column)'],
  ]),
  ...inFile('content/properties/repository.ts', 'content/properties/visibility.api.test.ts', [
    [
      'the market has only public properties',
      "query.where(isPublicSql).where('main_image', 'is not', null)",
      "query.where('main_image', 'is not', null)",
    ],
    [
      'the market has only properties with a picture',
      "query.where(isPublicSql).where('main_image', 'is not', null)",
      'query.where(isPublicSql)',
    ],
  ]),
  ...inFile('content/properties/repository.ts', 'content/properties/readiness.api.test.ts', [
    [
      'a room’s main image does not count as the property’s',
      "image_type = 'MAIN' and room_id is null\n      and product_id is null",
      "image_type = 'MAIN' and product_id is null",
    ],
  ]),
  ...inFile('content/properties/repository.ts', 'content/properties/earlierContents.api.test.ts', [
    [
      'a buyer reads only content replaced after the purchase',
      ".$if(since !== null, (query) => query.where('replaced_at', '>=', since))",
      '',
    ],
  ]),
  ...inFile('content/properties/repository.ts', 'content/products/sample.api.test.ts', [
    [
      'saving another product keeps the sample',
      ".$if(!isSample, (query) => query.where('sample_product_id', '=', productId))",
      '',
    ],
  ]),
  ...inFile('content/deletion/soldContent.ts', 'content/deletion/soldContent.api.test.ts', [
    [
      'sold content cannot move to another property',
      'if (property_id !== from.property_id && (await hasBuyers(db, from.property_id)))',
      'if (false)',
    ],
    [
      'content cannot move into another owner’s property',
      "authorize(db, actor, 'write', to.kind, to.id)",
      "authorize(db, actor, 'read', to.kind, to.id)",
    ],
  ]),
  ...inFile('content/deletion/repository.ts', 'content/deletion/soldContent.api.test.ts', [
    [
      'content in an open checkout cannot move to another property',
      ".where('status', 'in', ['pending', 'paid'])",
      ".where('status', 'in', ['paid'])",
    ],
  ]),
  ...inFile('content/deletion/repository.ts', 'people/users/deleteAccount.api.test.ts', [
    ['a second deletion keeps the first deletion time', 'coalesce(deleted_at, ', 'coalesce(null, '],
  ]),
  ...inFile('content/deletion/repository.ts', 'content/deletion/deleteContent.api.test.ts', [
    [
      'a deleted image visible to a buyer is kept',
      "transactions.status in ('pending', 'paid') and",
      "transactions.status in ('pending') and",
    ],
  ]),
  ...inFile('content/deletion/repository.ts', 'content/deletion/deletedImages.api.test.ts', [
    ['an image deleted before the purchase is not kept', 'transactions.created_at <= ', 'now() >= '],
  ]),
  ...inFile('content/properties/readProperties.ts', 'content/properties/companies.api.test.ts', [
    [
      'design and construction companies are separate lists',
      "type === 'design' ? 'design_company' : 'construction_company'",
      "type === 'design' ? 'construction_company' : 'design_company'",
    ],
  ]),
  ...inFile('content/properties/readReadiness.ts', 'content/properties/readiness.api.test.ts', [
    ['only the owner reads the readiness', "'write', 'property', id", "'read', 'property', id"],
  ]),
  ...inFile('money/transactions/repository.ts', 'content/properties/readiness.api.test.ts', [
    [
      'a refunded purchase does not count as a buyer',
      ".where(({ and }) => and(scope))\n      .where('status', '=', 'paid')",
      '.where(({ and }) => and(scope))',
    ],
  ]),
  ...inFile('content/properties/readEarlierContents.ts', 'content/properties/earlierContents.api.test.ts', [
    ['only buyers and the owner read earlier contents', "'readPaid', 'property', id", "'read', 'property', id"],
  ]),
  ...inFile('content/categories/categories.ts', 'platform/http/bodies.api.test.ts', [
    ['a nested creation rejects an unknown category', 'if (wrong.length > 0) throw invalid(errors);', ''],
  ]),
  ...inFile('people/users/repository.ts', 'people/users/deleteAccount.api.test.ts', [
    ['account deletion replaces the name', "name: '退会した利用者', email: ''", "email: ''"],
    ['account deletion clears the email address', "name: '退会した利用者', email: ''", "name: '退会した利用者'"],
  ]),
  ...inFile('platform/access/findUserId.ts', 'content/properties/byUser.api.test.ts', [
    [
      'an internal id takes precedence over an equal external id',
      ".orderBy((user) => user('external_user_id', '=', key))",
      ".orderBy('id', 'desc')",
    ],
  ]),
  ...inFile('people/users/deleteAccount.ts', 'people/users/deleteAccount.api.test.ts', [
    ['account deletion deletes the mails sent to the user', 'await deleteMailsTo(tx, user.email);', ''],
    ['account deletion closes the open payment pages', 'await closeCheckoutsOfBuyer(context, user.id);', ''],
  ]),
];
