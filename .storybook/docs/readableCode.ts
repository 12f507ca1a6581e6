const longest = 30;

/**
 * The code of a story as somebody would write it: handlers by name, without the width that only the story has. Of long
 * data the first two levels are shown.
 */
export function readableCode(code: string) {
  const short = code
    .replace(/\bon([A-Z]\w*)=\{(?:function|async|\()[^}]*\{\s*\}\}/g, 'on$1={handle$1}')
    .replace(/\n? *className="(?:max-)?w-\S+"/g, '')
    .replace(/^ *<\/?React\.Fragment.*>\n/gm, '');
  const lines = short.split('\n');
  return lines.length > longest ? folded(lines) : short;
}

/** Lines that stand deeper than four spaces become an ellipsis in the line before them. */
const folded = (lines: string[]) =>
  lines
    .filter((line) => !/^ {6}/.test(line))
    .join('\n')
    .replace(/([{[])\n *([}\]])/g, '$1 … $2');
