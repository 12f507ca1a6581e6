import type { ReactNode } from 'react';
import toJsx from 'react-element-to-jsx-string';
import type { StoryContext } from 'storybook/internal/csf';

const maxLines = 30;

type Context = Pick<StoryContext, 'args' | 'parameters'> & { originalStoryFn?: (...args: never[]) => unknown };

/**
 * A story's code as an engineer would write it: named handlers, no story-only width, long data cut to two levels. Of a story
 * in a frame Storybook knows only the source with its play; its element is written instead.
 */
export function readableCode(code: string, context?: Context) {
  const isFramed = context?.parameters.docs?.story?.inline === false;
  return shorten(isFramed ? (elementOf(context) ?? code) : code);
}

/** The element that a story renders, as JSX. Undefined for a story that uses hooks. */
function elementOf(context: Context) {
  try {
    const element = context.originalStoryFn?.(...([context.args, context] as never[]));
    return toJsx(element as ReactNode, { showFunctions: false, functionValue: () => '', sortProps: false });
  } catch {
    return undefined;
  }
}

function shorten(code: string) {
  const short = code
    .replace(/\bon([A-Z]\w*)=\{\}/g, 'on$1={handle$1}')
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
