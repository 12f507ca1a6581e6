const maxLines = 30;

/** A story's code as an engineer would write it: named handlers, no story-only width, long data cut to two levels. */
export function readableCode(code: string) {
  const short = code
    .replace(/\bon([A-Z]\w*)=\{(?:function|async|\()[^}]*\{\s*\}\}/g, 'on$1={handle$1}')
    .replace(/\n? *className="(?:max-)?w-\S+"/g, '')
    .replace(/^ *<\/?React\.Fragment.*>\n/gm, '');
  const lines = short.split('\n');
  return lines.length > maxLines ? foldLines(lines) : short;
}

/** Replaces lines indented by more than four spaces with an ellipsis. */
const foldLines = (lines: string[]) =>
  lines
    .filter((line) => !/^ {6}/.test(line))
    .join('\n')
    .replace(/([{[])\n *([}\]])/g, '$1 … $2');
