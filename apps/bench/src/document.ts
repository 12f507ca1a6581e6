const heading = (part: string) => `## ${part}`;

/** Replaces a section of docs/performance.md, or appends it. */
export function replaceSection(document: string, part: string, text: string) {
  const section = `${heading(part)}\n\n${text}\n`;
  const [introduction = '', ...sections] = document.split(/^(?=## )/m);
  const isOf = (existing: string) => existing.startsWith(`${heading(part)}\n`);
  const all = sections.some(isOf)
    ? sections.map((existing) => (isOf(existing) ? section : existing))
    : [...sections, section];
  return [introduction, ...all]
    .map((each) => each.trimEnd())
    .join('\n\n')
    .concat('\n');
}
