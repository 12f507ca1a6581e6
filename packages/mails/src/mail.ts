/** A mail as it is sent: plain text, and the same as HTML. */
export type Mail = { subject: string; text: string; html: string };

/** Who sends: the product at its origin, as in `https://example.jp`, and the company that operates it. */
export type Sender = { origin: string; operator: { name: string; contact: string } };

/** What a mail says, before it is text or HTML. */
export type Content = {
  subject: string;
  /** Whom it speaks to, without さま. Left out where the address is not confirmed: somebody else may have written the name. */
  to?: string | undefined;
  paragraphs: string[];
  /** What it is about, in rows. */
  facts?: [label: string, value: string][];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** What comes after the action, in small print. */
  notes?: string[];
};

const siteName = 'イエスペック';

/** A mail of some content, with salutation and sender. */
export function composeMail({ origin, operator }: Sender, content: Content): Mail {
  const subject = `【${siteName}】${content.subject}`;
  const signature = [`${siteName}  ${origin}`, `運営: ${operator.name}`, `お問い合わせ: ${operator.contact}`];
  return { subject, text: toText(content, signature), html: toHtml(subject, content, signature) };
}

const salutationOf = (to: string | undefined) => (to === undefined ? 'お客さま' : `${to} さま`);

function toText({ to, paragraphs, facts = [], action, notes = [] }: Content, signature: string[]) {
  const blocks = [
    salutationOf(to),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}\n${action.url}` : '',
    ...notes,
    `-- \n${signature.join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;

/** Styles are inline, because mail programs drop others. */
function toHtml(subject: string, { to, paragraphs, facts = [], action, notes = [] }: Content, signature: string[]) {
  const body = 'margin:0 0 16px;font-size:16px;line-height:1.8';
  const small = 'margin:0 0 8px;font-size:14px;line-height:1.7;color:#5c574e';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th style="padding:6px 16px 6px 0;text-align:left;font-weight:normal;color:#5c574e;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td style="padding:6px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  const parts = [
    paragraph(salutationOf(to), body),
    ...paragraphs.map((text) => paragraph(text, body)),
    rows.length > 0
      ? `<table role="presentation" style="margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.7">${rows.join('')}</table>`
      : '',
    action
      ? `<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1f6b4a;color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    action
      ? `<p style="${small}">ボタンが開かない場合は、次のアドレスをブラウザーで開いてください。<br><span style="overflow-wrap:anywhere">${escapeHtml(action.url)}</span></p>`
      : '',
    ...notes.map((text) => paragraph(text, small)),
    `<hr style="margin:24px 0 16px;border:0;border-top:1px solid #e6e1d7">`,
    ...signature.map((line) => paragraph(line, 'margin:0;font-size:13px;line-height:1.7;color:#5c574e')),
  ];
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf8f4;color:#23211d;font-family:'Hiragino Sans','Noto Sans JP',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;border:1px solid #e6e1d7;border-radius:12px;background:#ffffff">
${parts.filter((part) => part !== '').join('\n')}
</div></body></html>
`;
}
