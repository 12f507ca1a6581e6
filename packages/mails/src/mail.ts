/** `text` and `html` have the same content. */
export type Mail = { subject: string; text: string; html: string };

/** `origin`: the site's origin, e.g. `https://example.jp`. `operator`: the operating company. */
export type Sender = { origin: string; operator: { name: string; contact: string } };

export type Content = {
  subject: string;
  /** Without さま. Omitted for unconfirmed addresses, because someone else may have entered the name. */
  recipient?: string | undefined;
  paragraphs: string[];
  /** A public image above the text (HTML only); its size in pixels; `alt` is shown while it is blocked. */
  image?: { url: string; alt: string; width: number; height: number } | undefined;
  /** Shown as a table. */
  details?: [label: string, value: string][];
  /** Shown as a button. */
  action?: { label: string; url: string };
  /** Small print below the button. */
  notes?: Note[];
};

/** A sentence, or one with a link below it. */
type Note = string | { text: string; link: { label: string; url: string } };

const siteName = 'イエスペック';

/** Adds salutation and signature. */
export function composeMail({ origin, operator }: Sender, content: Content): Mail {
  const subject = `【${siteName}】${content.subject}`;
  const signature = [`${siteName}  ${origin}`, `運営: ${operator.name}`, `お問い合わせ: ${operator.contact}`];
  return { subject, text: toText(content, signature), html: toHtml(subject, content, signature) };
}

const salutationOf = (recipient: string | undefined) => (recipient === undefined ? 'お客さま' : `${recipient} さま`);

function toText({ recipient, paragraphs, details = [], action, notes = [] }: Content, signature: string[]) {
  const blocks = [
    salutationOf(recipient),
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}\n${action.url}` : '',
    ...notes.map((note) => (typeof note === 'string' ? note : `${note.text}\n${note.link.label}: ${note.link.url}`)),
    `-- \n${signature.join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;

const linked = ({ text, link }: Exclude<Note, string>, style: string) =>
  `<p style="${style}">${escapeHtml(text)}<br><a href="${escapeHtml(link.url)}" style="color:#1f6b4a">${escapeHtml(link.label)}</a></p>`;

const picture = ({ url, alt, width, height }: NonNullable<Content['image']>) =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto;margin:0 0 24px;border-radius:8px;background:#e6e1d7;color:#5c574e;font-size:14px">`;

/** Styles are inline, because mail clients drop others. */
function toHtml(
  subject: string,
  { recipient, paragraphs, image, details = [], action, notes = [] }: Content,
  signature: string[],
) {
  const body = 'margin:0 0 16px;font-size:16px;line-height:1.8';
  const small = 'margin:0 0 8px;font-size:14px;line-height:1.7;color:#5c574e';
  const rows = details.map(
    ([label, value]) =>
      `<tr><th style="padding:6px 16px 6px 0;text-align:left;font-weight:normal;color:#5c574e;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</th><td style="padding:6px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  const parts = [
    image ? picture(image) : '',
    paragraph(salutationOf(recipient), body),
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
    ...notes.map((note) => (typeof note === 'string' ? paragraph(note, small) : linked(note, small))),
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
