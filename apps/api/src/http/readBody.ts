import type { Context } from 'hono';
import { Refusal } from '../errors.ts';

const isForm = (type: string) =>
  type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');

/** The body as the flows send it: JSON, a form, or as text the bare value of the field `plain`. No body is an empty one. */
export async function bodyOf(c: Context, plain: string | undefined): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').toLowerCase();
  if (isForm(type)) {
    const form = await c.req.parseBody().catch(() => {
      throw unreadable();
    });
    return Object.fromEntries(Object.entries(form).filter(isText));
  }

  const text = await c.req.text();
  if (text.trim() === '') return {};
  if (plain && type.startsWith('text/plain')) return bare(text, plain);
  if (type !== '' && !/^(application\/([\w.+-]+\+)?json|text\/plain)\b/.test(type))
    throw new Refusal(415, 'JSONかフォームで送信してください');
  return parsed(text);
}

/** `PAID`, `"PAID"` and `{"image_type":"PAID"}` are one. */
function bare(text: string, field: string) {
  const value = /^\s*["{]/.test(text) ? parsed(text) : text.trim();
  return typeof value === 'string' ? { [field]: value } : value;
}

const unreadable = () => new Refusal(422, '送信されたデータを読み取れませんでした');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
