import { inFile } from './inFile.mjs';

/** Images: uploads, processing and access. */
export const imageRules = [
  ...inFile('media/images/startUpload.ts', 'media/images/upload.api.test.ts', [
    ['an upload belongs to one property', "if (properties.size > 1) throw notFound('property');", ''],
    ['an upload has a parent', 'properties.size === 0 || !parent', '!parent'],
    [
      'images cannot be added to another owner’s property',
      "authorize(db, actor, 'write', kind, id)",
      "authorize(db, actor, 'read', kind, id)",
    ],
  ]),
  ...inFile('media/images/startUpload.ts', 'media/images/quotas.api.test.ts', [
    ['a user has at most 50 open uploads', '>= maxOpenUploads', '> maxOpenUploads'],
    ['a user has at most 50 rejected files', '>= maxRejectedUploads', '> maxRejectedUploads'],
    ['a property has at most 2,000 images', '>= maxImagesPerProperty', '> maxImagesPerProperty'],
  ]),
  ...inFile('media/images/completeUpload.ts', 'media/images/paidUpload.api.test.ts', [
    ['a paid upload is never stored in the public zone', "type: image_type ?? 'SUB'", "type: 'SUB'"],
  ]),
  ...inFile('media/images/copyImages.ts', 'content/products/copies.api.test.ts', [
    ['a copy may use up the quota', '> maxImagesPerProperty', '>= maxImagesPerProperty'],
  ]),
  ...inFile('media/images/repository.ts', 'media/images/quotas.api.test.ts', [
    ['rejected uploads do not count as open', ".where('refusal', 'is', null)\n      .$if(user_id", '.$if(user_id'],
  ]),
  ...inFile('media/images/repository.ts', 'media/images/changeOrder.api.test.ts', [
    ['a new image is the last of its parent', 'coalesce(max(position), 0) + 1', 'coalesce(max(position), 1)'],
  ]),
  ...inFile('media/images/completeUpload.ts', 'media/images/upload.api.test.ts', [
    [
      'the first image of a parent is its main image',
      "((await repository.hasMain(tx, parent)) ? 'SUB' : 'MAIN')",
      "'SUB'",
    ],
    [
      'the second image of a parent is not the main image',
      "((await repository.hasMain(tx, parent)) ? 'SUB' : 'MAIN')",
      "'MAIN'",
    ],
    ['an image type in the request is used', 'upload.image_type ?? ((await', '((await'],
    [
      'an uploaded main image replaces the previous one',
      "if (image_type === 'MAIN') await repository.demoteMain(tx, parent, id);",
      '',
    ],
    ['only the uploader completes an upload', 'if (!upload || upload.user_id !== userId)', 'if (!upload)'],
  ]),
  ...inFile('media/images/completeUpload.ts', 'media/images/completeUpload.api.test.ts', [
    [
      'a rejected upload stays rejected',
      "if (upload.refusal !== null) throw new ApiError('invalid', upload.refusal);",
      '',
    ],
  ]),
  ...inFile('media/images/changeImageType.ts', 'media/images/changeOrder.api.test.ts', [
    [
      'changing an image to main replaces the previous one',
      "if (type === 'MAIN') await demoteMain(tx, locked, id);",
      '',
    ],
  ]),
  ...inFile('media/images/changeImageType.ts', 'media/images/upload.api.test.ts', [
    [
      'an image that becomes paid gets a new URL',
      'const changesZone = before.zone !== zoneOf(type);',
      'const changesZone = false;',
    ],
    [
      'the old URL of an image that became paid is deleted',
      'if (copy) deleted = await enqueueFileDeletion(tx, [locked]);',
      '',
    ],
  ]),
  ...inFile('media/storage/imageFiles.ts', 'media/images/upload.api.test.ts', [
    ['paid images are private', "(type === 'PAID' ? 'private' : 'public')", "'public'"],
  ]),
  ...inFile('media/images/dto.ts', 'media/images/changeDescription.api.test.ts', [
    ['a locked image shows its preview', "if (zone === 'private' && !unlocked)", 'if (false)'],
    [
      'the description of a locked image is hidden',
      'sources: null, description: null, locked: true',
      'sources: null, description, locked: true',
    ],
  ]),
  ...inFile('media/images/uploadGate.ts', 'media/storage/media.api.test.ts', [
    [
      'an upload URL accepts one file',
      "if (upload.received_at) throw new ApiError('conflict', 'この画像はすでに届いています');",
      '',
    ],
  ]),
  ...inFile('media/images/uploadGate.ts', 'people/identity/deactivated.api.test.ts', [
    ['a deactivated user cannot upload', 'if (!upload.is_active) throw accountClosed(false);', ''],
  ]),
  ...inFile('content/property-details/repository.ts', 'media/images/changeOrder.api.test.ts', [
    ['paid images are listed last', "array['MAIN', 'SUB', 'PAID']", "array['MAIN', 'PAID', 'SUB']"],
  ]),
  ...inFile('content/property-details/repository.ts', 'content/property-details/parts.api.test.ts', [
    [
      'a property’s own image count excludes images of drawings',
      'and product_id is null and drawing_id is null)::integer as own_image_count',
      'and product_id is null)::integer as own_image_count',
    ],
  ]),
  ...inFile('content/property-details/readImages.ts', 'content/property-details/readImages.api.test.ts', [
    [
      'listing images requires a parent',
      'if (!authorized) throw invalid({',
      'if (!authorized) return unpaginated([]);\n  if (!authorized) throw invalid({',
    ],
    [
      'a property’s images exclude those of its rooms',
      "query.include_children === 'true' ? [] :",
      "query.include_children !== 'false' ? [] :",
    ],
    [
      'images of a room in another property are an empty list',
      'if (query.property_id !== undefined && query.property_id !== authorized.property_id) return unpaginated([]);',
      '',
    ],
  ]),
  ...inFile('content/property-details/readImages.ts', 'media/images/changeOrder.api.test.ts', [
    [
      'listing images requires only read access',
      "authorize(context.db, actor, 'read', kind, query[column] ?? 0)",
      "authorize(context.db, actor, 'write', kind, query[column] ?? 0)",
    ],
  ]),
  ...inFile('content/property-details/readImages.ts', 'media/images/specificationImages.api.test.ts', [
    [
      'a product’s images exclude those of its specifications',
      "product_id: ['product_specification_id'],",
      'product_id: [],',
    ],
  ]),
  ...inFile('media/images/startUpload.ts', 'media/images/upload.api.test.ts', [
    ['an incomplete upload is abandoned after an hour', 'uploadTtl = 60 * 60_000', 'uploadTtl = 62 * 60_000'],
  ]),
  ...inFile('media/storage/signature.ts', 'media/images/upload.api.test.ts', [
    ['a signed URL is valid for five minutes', 'signatureTtl = 300', 'signatureTtl = 400'],
  ]),
  ...inFile('media/storage/signature.ts', 'media/storage/signature.test.ts', [
    ['a signed URL expires', ' || expires <= now.getTime() / 1000) return false;', ') return false;'],
    ['a signature covers the path', 'path: string, claims: Claims) =>', "_: string, claims: Claims, path = '') =>"],
  ]),
  ...inFile('media/storage/disk.ts', 'media/images/upload.api.test.ts', [
    [
      'an upload has the announced type',
      "if (type !== query.type) throw new ApiError('forbidden', 'ファイルの種類が違います');",
      '',
    ],
  ]),
  ...inFile('media/storage/imageFiles.ts', 'media/images/upload.api.test.ts', [
    ['a paid image is not cached', "'private, no-store'", "'private, max-age=300'"],
  ]),
  ...inFile('media/storage/imageFiles.ts', 'media/storage/media.api.test.ts', [
    [
      'a public image is cached for at most five minutes',
      'public, max-age=300, must-revalidate',
      'public, max-age=3600, must-revalidate',
    ],
  ]),
  ...inFile('media/storage/privateUrls.ts', 'content/properties/locked.api.test.ts', [
    [
      'a paid image requires a signed URL',
      'if (!isSigned(secret, privateFolder(key), c.req.query(), clock()))',
      'if (false)',
    ],
  ]),
  // With TEST_S3_URL.
  ...inFile('media/storage/objectStore.ts', 'media/storage/storage.api.test.ts', [
    ['an upload to an object store has a limited size', 'if (size === null) throw', 'if (false) throw'],
    ['paid images are in the private bucket', 'buckets[zone].put(', "buckets['public'].put("],
    [
      'an address of an object store expires',
      '{ seconds: signatureTtl, now: clock() }',
      '{ seconds: signatureTtl, now: new Date() }',
    ],
    ['young originals are kept', 'modifiedAt < before && ', ''],
    ['originals in use are kept', ' && !kept.has(key)', ''],
  ]),
  ...inFile('media/storage/bucket.ts', 'media/storage/storage.api.test.ts', [
    ['the length of an upload is signed', "'content-length': String(request.size),", ''],
    ['the type of an upload is signed', "'content-type': request.type,", ''],
    ['all pages of a list are read', '} while (token);', '} while (false);'],
  ]),
  ...inFile('media/storage/copyFiles.ts', 'media/storage/storage.api.test.ts', [
    ['a copy goes on where it ended', '=== file.size)', '=== -1)'],
    ['files that only the other storage has are different', '[...different, ...missing.keys()]', 'different'],
  ]),
  ...inFile('media/storage/receiveUpload.ts', 'media/storage/receiveUpload.test.ts', [
    [
      'an upload has at most the announced number of bytes',
      'if (length > (size ?? maxUploadBytes))',
      'if (length > maxUploadBytes)',
    ],
    ['an upload has exactly the announced number of bytes', ' || (size !== null && length !== size))', ')'],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'packages/contract/src/boundaries.test.ts', [
    ['an upload times out after 10 seconds plus its size at 1 Mbit/s', '10_000 + bytes / 125', '10_000 + bytes / 1250'],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'media/imaging/processImage.test.ts', [
    ['an image has an aspect ratio of at most 1:8', 'maxImageRatio = 8', 'maxImageRatio = 9'],
    ['a side of an image is at most 16,383 pixels long', 'maxImageSide = 16_383', 'maxImageSide = 16_384'],
  ]),
  ...inFile('media/imaging/processImage.ts', 'media/imaging/processImage.test.ts', [
    ['a GIF is rejected by its content', "new Set(['jpeg', 'png', 'webp'])", "new Set(['jpeg', 'png', 'webp', 'gif'])"],
    ['the longest side of a preview is at most 32 pixels long', 'previewSide = 32', 'previewSide = 33'],
    ['the sides of a preview are at most an eighth of the image’s', 'previewReduction = 8', 'previewReduction = 4'],
    [
      'an image has at most 50 megapixels',
      "if (width * height > maxImagePixels) throw new ApiError('invalid', tooManyPixels);",
      '',
    ],
    [
      'an image with an aspect ratio of 1:8 is accepted',
      'longer > shorter * maxImageRatio',
      'longer >= shorter * maxImageRatio',
    ],
  ]),
];
