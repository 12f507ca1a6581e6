// The traffic of a demo: /requests lists the API requests and the events, newest first. Its form advances the
// sandbox clock (POST /requests/clock, hours).
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LoggedRequest, RequestLog } from '../api/requestLog.ts';
import type { Event } from '../store/objects.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { readForm, sendPage, tokyoTime } from './layout.ts';

type InspectionOptions = { requests: RequestLog; advance: (seconds: number) => void };

const maxEvents = 200;

/** The inspection pages, to be mounted at the root. */
export function createInspectionPages(sandbox: Sandbox, { requests, advance }: InspectionOptions): Hono {
  const pages = new Hono();

  pages.get('/requests', (c) => {
    const events = Object.values(sandbox.store.state.events).toReversed().slice(0, maxEvents);
    return sendPage(c, {
      title: 'リクエストとイベント',
      wide: true,
      body: html`<h1>リクエストとイベント</h1>
<p class="lead">このサンドボックスが受け取ったAPIリクエスト（直近200件）と、送ったWebhookイベントです。時計：${tokyoTime(Math.floor(sandbox.clock() / 1000))}</p>
<form class="actions row" method="post" action="/requests/clock">
<button class="button quiet small" name="hours" value="1">時計を1時間進める</button>
<button class="button quiet small" name="hours" value="24">時計を1日進める</button>
</form>
<section>
<h2>イベント</h2>
${events.length === 0 ? html`<p class="lead">イベントはまだありません。</p>` : html`<ul class="log">${events.map((event) => eventRow(sandbox, event))}</ul>`}
</section>
<section>
<h2>リクエスト</h2>
${requests.list().length === 0 ? html`<p class="lead">リクエストはまだありません。</p>` : html`<ul class="log">${requests.list().map(requestRow)}</ul>`}
</section>`,
    });
  });

  pages.post('/requests/clock', async (c) => {
    const { hours } = await readForm(c, ['hours']);
    if (/^\d{1,3}$/.test(hours)) advance(Number(hours) * 60 * 60);
    return c.redirect('/requests', 303);
  });

  return pages;
}

function eventRow({ store }: Sandbox, event: Event) {
  const delivery = store.state.deliveries[event.id];
  const state = delivery
    ? `未配信（${delivery.attempts}回試行、次は${tokyoTime(Math.floor(delivery.due / 1000))}）`
    : '配信済み';
  const from = event.account === undefined ? 'プラットフォーム' : `連結アカウント ${event.account}`;
  return entry(event.type, `${tokyoTime(event.created)}　${event.id}　${from}　${state}`, [event]);
}

function requestRow(request: LoggedRequest) {
  const { at, method, path, status, id, idempotencyKey, isReplayed, parameters, responseBody } = request;
  const key = idempotencyKey === null ? '' : `　冪等キー ${idempotencyKey}${isReplayed ? '（再送）' : ''}`;
  const line = `${tokyoTime(Math.floor(at / 1000))}　${id}${key}`;
  return entry(`${status} ${method} ${path}`, line, [parameters, hideLinks(responseBody)]);
}

function entry(title: string, line: string, objects: unknown[]) {
  return html`<li><details><summary><span><strong>${title}</strong><br>${line}</span></summary>
${objects.map((object) => html`<pre>${JSON.stringify(object, null, 2)}</pre>`)}</details></li>`;
}

/** Hides onboarding and dashboard links, because they grant access without a sign-in. */
function hideLinks(body: unknown) {
  const { object } = (body ?? {}) as { object?: string };
  return object === 'account_link' || object === 'login_link' ? { ...(body as object), url: '…' } : body;
}
