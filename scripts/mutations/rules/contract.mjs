import { inFile } from './inFile.mjs';

/** Requests: the limits of each field, and the parsing of typed text. */
export const contractRules = [
  ...inFile('packages/contract/src/fields.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    [
      'a name has at most 100 characters',
      'requiredText = (message: string, max = 100)',
      'requiredText = (message: string, max = 101)',
    ],
    ['a short text has at most 100 characters', 'optionalText = (max = 100)', 'optionalText = (max = 101)'],
    [
      'a long text has at most 5,000 characters',
      'optionalMultilineText = (max = 5000)',
      'optionalMultilineText = (max = 5001)',
    ],
    ['a name has no control characters', 'oneLine = /^[^\\p{Cc}]*$/u', 'oneLine = /^[^]*$/u'],
    ['a long text may have several lines', '[\\n\\r\\t])*$/u', '[\\t])*$/u'],
    ['an empty choice reads as null', "choice === '' ? null : choice) as", 'choice) as'],
    ['a catalogue URL may be http', '/^https?:$/', '/^https:$/'],
    ['a catalogue URL has at most 2,048 characters', '.max(2048, tooLong(2048))', '.max(2049, tooLong(2048))'],
    ['a catalogue URL contains no bidirectional control characters', '\\p{Bidi_Control}', ''],
  ]),
  ...inFile('packages/contract/src/fields.schema.ts', 'platform/http/validation.api.test.ts', [
    ['a blank name is rejected', 'z.string(message).trim().min(1, message)', 'z.string(message).min(1, message)'],
    ['a catalogue URL contains no credentials', " && url.username === '' && url.password === ''", ''],
  ]),
  ...inFile('packages/contract/src/fields.schema.ts', 'media/images/changeDescription.api.test.ts', [
    ['an empty text reads as null', "(text === '' ? null : text)", 'text'],
  ]),
  ...inFile('packages/contract/src/fields.schema.ts', 'platform/http/bodies.api.test.ts', [
    ['full-width digits read as a number', "typed.normalize('NFKC')", 'typed'],
    ['a number may contain commas', ".replace(/,/g, '')", ''],
    ['an empty number reads as null, not 0', "plain === '' ? null : Number(plain)", 'Number(plain)'],
    ['a checked box reads as true', "['true', 'on', '1'];", "['true', '1'];"],
    ['a status may have any case', 'typed.toLowerCase()', 'typed'],
    ['a catalogue URL cannot be ftp', '/^https?:$/', '/^(?:https?|ftp):$/'],
  ]),
  ...inFile('packages/contract/src/properties.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    ['month 0 is rejected', 'isIntegerBetween(1, 12)', 'isIntegerBetween(0, 12)'],
    ['December is accepted', 'isIntegerBetween(1, 12)', 'isIntegerBetween(1, 11)'],
    ['the year 999 is rejected', 'isIntegerBetween(1000, 2200)', 'isIntegerBetween(999, 2200)'],
    ['a floor count of 0 is rejected', 'isIntegerBetween(1, 200)', 'isIntegerBetween(0, 200)'],
    ['a negative area is rejected', 'area >= 0 && ', ''],
    ['an area of 9,999,999 ㎡ is accepted', '(value) => value <= maxArea', '(value) => value < maxArea'],
  ]),
  ...inFile('packages/contract/src/properties.schema.ts', 'content/properties/byUser.api.test.ts', [
    ['a user id has at most 200 characters', '.max(200, invalidUserId)', '.max(201, invalidUserId)'],
  ]),
  ...inFile('packages/contract/src/products.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    ['a dimension of 0 is accepted', '(value) => value >= 0,', '(value) => value > 0,'],
    [
      'a specification has at most 500 characters',
      'requiredText(incompleteSpecification, 500)',
      'requiredText(incompleteSpecification, 501)',
    ],
  ]),
  ...inFile('packages/contract/src/products.schema.ts', 'platform/http/validation.api.test.ts', [
    ['a dimension is in mm, cm or m', "['mm', 'cm', 'm']", "['mm', 'cm', 'm', 'ft']"],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'packages/contract/src/boundaries.test.ts', [
    ['a save holds at most 200 rows', 'maxRows = 200', 'maxRows = 201'],
  ]),
  ...inFile('packages/contract/src/imageFiles.ts', 'packages/contract/src/boundaries.test.ts', [
    [
      'GIF is not an upload type',
      "['image/jpeg', 'image/png', 'image/webp']",
      "['image/jpeg', 'image/png', 'image/webp', 'image/gif']",
    ],
    ['WebP is an upload type', "['image/jpeg', 'image/png', 'image/webp']", "['image/jpeg', 'image/png']"],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'money/listings/failures.api.test.ts', [
    ['an id fits into a database integer', '2_147_483_647', '2_147_483_648'],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'platform/http/validation.api.test.ts', [
    ['a file is at most 10 MB', 'maxUploadMegabytes = 10', 'maxUploadMegabytes = 11'],
  ]),
  ...inFile('packages/contract/src/limits.ts', 'media/images/changeDescription.api.test.ts', [
    ['an image description has at most 100 characters', 'maxImageDescription = 100', 'maxImageDescription = 101'],
  ]),
  ...inFile('packages/contract/src/rooms.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    [
      'a nested creation accepts 1,000 products',
      'productsIn(rooms) <= quotas.products.max',
      'productsIn(rooms) < quotas.products.max',
    ],
  ]),
  ...inFile('packages/contract/src/prefectures.ts', 'packages/contract/src/boundaries.test.ts', [
    ['there are 47 prefectures', "  '沖縄県',\n", ''],
  ]),
  ...inFile('packages/contract/src/common.schema.ts', 'money/listings/failures.api.test.ts', [
    ['an id is at least 1', '.min(1, invalidId)\n  .max', '.min(0, invalidId)\n  .max'],
  ]),
  ...inFile('packages/contract/src/common.schema.ts', 'content/properties/creation.api.test.ts', [
    ['a creation key is a UUID', '.uuid()', '.string()'],
  ]),
  ...inFile('packages/contract/src/images.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    ['a content type may have any case', '?.trim().toLowerCase() ??', '?.trim() ??'],
    [
      'a file of 10 MB may be uploaded',
      '.max(maxUploadBytes, tooLargeImage)',
      '.max(maxUploadBytes - 1, tooLargeImage)',
    ],
    ['an empty image type reads as undefined', 'type || undefined', 'type'],
  ]),
  ...inFile('packages/contract/src/sellers.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    ['the sales year is at least 2000', '.min(2000, invalidYear)', '.min(1999, invalidYear)'],
  ]),
  ...inFile('packages/contract/src/validation.ts', 'money/listings/failures.api.test.ts', [
    ['an error names the field of the form', "path.slice(1).join('.')", "path.join('.')"],
  ]),
  ...inFile('packages/contract/src/users.schema.ts', 'packages/contract/src/boundaries.test.ts', [
    [
      'a new user’s name contains no URL',
      ".regex(/^[^\\p{Cc}]*$/u, '使えない文字が含まれています')\n    .refine((name) => !hasAddress(name), noAddressInName)",
      ".regex(/^[^\\p{Cc}]*$/u, '使えない文字が含まれています')",
    ],
    [
      'a profile name contains no URL',
      "requiredText('ユーザー名を入力してください')\n    .refine((name) => !hasAddress(name), noAddressInName)",
      "requiredText('ユーザー名を入力してください')",
    ],
  ]),
  ...inFile('packages/contract/src/names.ts', 'packages/contract/src/boundaries.test.ts', [
    ['a domain in full-width letters counts as a URL', "text.normalize('NFKC').replace(dots, '.')", 'text'],
    ['a user name has at most 100 characters', 'name.length <= 100', 'name.length <= 101'],
  ]),
  ...inFile('packages/contract/src/company.ts', 'packages/contract/src/boundaries.test.ts', [
    ['company placeholders are detected', '/^【.*】$/.test(value)', 'false'],
  ]),
  ...inFile('packages/contract/src/safeRedirect.ts', 'packages/contract/src/safeRedirect.test.ts', [
    ['a redirect stays on our own origin', 'url.origin !== origin || ', ''],
    ['a redirect contains no control characters', '/[\\u0000-\\u001f\\u007f\\\\]/', '/[\\\\]/'],
    ['a redirect contains no backslash', '\\u007f\\\\]/', '\\u007f]/'],
    ['a redirect path does not begin with two slashes', " || url.pathname.startsWith('//'))", ')'],
    [
      'a redirect does not lead to the sign-in page',
      'if (/^\\/sign-(in|up)(\\/|$)/.test(url.pathname)) return null;',
      '',
    ],
  ]),
];
