import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { style } from './style.ts';

type Html = ReturnType<typeof html>;

type Page = {
  title: string;
  body: Html;
  status?: ContentfulStatusCode;
  wide?: boolean;
  /** URLs that the page's forms may redirect to: Chromium applies form-action to redirects too. */
  redirectTargets?: string[];
  /** Whether the page embeds same-origin pages in frames. */
  frames?: boolean;
};

export function setPageHeaders(c: Context, contentSecurityPolicy: string) {
  c.header('Content-Security-Policy', contentSecurityPolicy);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
}

/** Sends a hosted page with its security headers. */
export function sendPage(
  c: Context,
  { title, body, status = 200, wide = false, redirectTargets = [], frames = false }: Page,
) {
  const origins = new Set(redirectTargets.map((target) => new URL(target).origin));
  const targets = ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', ...origins].join(' ');
  setPageHeaders(
    c,
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action ${targets}${frames ? "; frame-src 'self'" : ''}`,
  );
  return c.html(
    html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<p class="test">テスト環境：実際の請求は発生しません</p>
<main${raw(wide ? ' class="wide"' : '')}>
${body}
</main>
</body>
</html>`,
    status,
  );
}

type Message = {
  status: ContentfulStatusCode;
  title: string;
  text: string;
  back?: { href: string | null; label: string };
};

/** Sends a page with a message and an optional link back. */
export function sendMessage(c: Context, { status, title, text, back }: Message) {
  return sendPage(c, {
    status,
    title,
    body: html`<h1>${title}</h1>
<p class="lead">${text}</p>
${back?.href ? html`<p class="actions back"><a class="button" href="${back.href}">${back.label}</a></p>` : ''}`,
  });
}

type Field = {
  name: string;
  label: string;
  autocomplete: string;
  numeric?: boolean;
  placeholder?: string;
  hint?: string;
  value?: string | undefined;
  error?: string | undefined;
  /** Whether the field is focused on load: true for the first one with an error. */
  focused?: boolean;
};

/** A text field with its label, hint and error. */
export function field({ name, label, autocomplete, numeric, placeholder, hint, value, error, focused }: Field): Html {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" value="${value ?? ''}" autocomplete="${autocomplete}"${numeric ? html` inputmode="numeric"` : ''}${placeholder ? html` placeholder="${placeholder}"` : ''} required${described ? html` aria-describedby="${described}"` : ''}${error ? html` aria-invalid="true"` : ''}${focused ? html` autofocus` : ''}>
${error ? html`<p class="error" id="${name}-error" role="alert">${error}</p>` : ''}
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
</div>`;
}

/** Reads the named text fields of a posted form, up to 200 characters each. Empty if missing. */
export async function readForm<Name extends string>(c: Context, names: readonly Name[]): Promise<Record<Name, string>> {
  const body = await c.req.parseBody();
  const texts = names.map((name) => [name, typeof body[name] === 'string' ? body[name].slice(0, 200) : '']);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** Formats an amount of yen: ¥5,000. */
export function yen(amount: number): string {
  return `${amount < 0 ? '−' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`;
}

/** Formats a time in Tokyo: 2026年11月20日 23:57. */
export function tokyoTime(seconds: number): string {
  return new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' }).format(
    seconds * 1000,
  );
}

/** Formats a day in Tokyo: 2026年11月20日. */
export function tokyoDay(seconds: number): string {
  return new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' }).format(seconds * 1000);
}
