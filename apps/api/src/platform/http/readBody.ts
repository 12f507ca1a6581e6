import type { Context } from 'hono';
import { ApiError, bodyTooLarge } from '../errors.ts';

const isForm = (type: string) =>
  type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');

/** Bytes that are parsed at once; more JSON is left to `parseLargeBody`. */
const maxParsedAtOnce = 100_000;

/** Whether a request announces a large body. */
export const hasLargeBody = (c: Context) => Number(c.req.header('content-length')) > maxParsedAtOnce;

/** JSON that has not been parsed. */
export class LargeBody {
  readonly json: ArrayBuffer;
  constructor(json: ArrayBuffer) {
    this.json = json;
  }
}

/**
 * Reads a JSON body, a form's text fields, or, as `text/plain`, the bare value of `textPlainField`. An empty
 * body becomes an empty object, large JSON a `LargeBody`. Throws `unreadable`, also for a body that breaks off,
 * `too_large` for a large form, or `unsupported_media_type`.
 */
export async function readBody(c: Context, textPlainField: string | undefined): Promise<unknown> {
  const sentType = c.req.header('content-type') ?? '';
  const type = sentType.toLowerCase();
  const asUnreadable = () => {
    throw unreadable();
  };
  const bytes = await c.req.arrayBuffer().catch(asUnreadable);
  if (isForm(type)) {
    if (bytes.byteLength > maxParsedAtOnce) throw bodyTooLarge();
    // A multipart body is read with the boundary as it was sent.
    const form = await new Response(bytes, { headers: { 'content-type': sentType } }).formData().catch(asUnreadable);
    return Object.fromEntries([...form].filter(isText));
  }

  const field = type.startsWith('text/plain') ? textPlainField : undefined;
  if (bytes.byteLength > maxParsedAtOnce && !field) {
    ensureJson(type);
    return new LargeBody(bytes);
  }
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return {};
  if (field) return parsePlainText(text, field);
  ensureJson(type);
  return parseJson(text);
}

/** A type that is missing, or `text/plain`, is taken for JSON. */
function ensureJson(type: string) {
  if (type !== '' && !/^(application\/([\w.+-]+\+)?json|text\/plain)\b/.test(type))
    throw new ApiError('unsupported_media_type', 'JSONかフォームで送信してください');
}

/** `PAID`, `"PAID"` and `{"image_type":"PAID"}` are equivalent. */
function parsePlainText(text: string, field: string) {
  const value = /^\s*["{]/.test(text) ? parseJson(text) : text.trim();
  return typeof value === 'string' ? { [field]: value } : value;
}

export const unreadable = () => new ApiError('unreadable', '送信されたデータを読み取れませんでした');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
