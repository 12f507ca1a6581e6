import type { ReactNode } from 'react';
import library from 'react-element-to-jsx-string';
import type { StoryContext } from 'storybook/internal/csf';

const maxLines = 30;

// Bundled, the CommonJS module's default export is wrapped once more.
const toJsx = 'default' in library ? (library.default as typeof library) : library;

type Context = Pick<StoryContext, 'args'> & { originalStoryFn?: (...args: never[]) => unknown };

/**
 * A story's code as an engineer would write it: named handlers, no story-only width, long data cut to two levels. Of a framed
 * story without args Storybook knows only the source with its play; its element is written instead.
 */
export function readableCode(code: string, context?: Context): string | Promise<string> {
  const isSource = code.startsWith('{');
  return isSource && context ? elementOf(context).then((element) => shorten(element ?? code)) : shorten(code);
}

type Documented = { __docgenInfo?: { displayName?: string }; displayName?: string; name?: string };

/** Of an element's component: bundled, its own name is short. */
function nameOf(node: ReactNode) {
  const { type } = node as { type: string | Documented };
  return typeof type === 'string' ? type : (type.__docgenInfo?.displayName ?? type.displayName ?? type.name ?? '');
}

/** The element that a story renders, as JSX. Undefined for a story that uses hooks. */
async function elementOf({ args, originalStoryFn, ...context }: Context) {
  // React logs an error for a hook outside of a component.
  if (!originalStoryFn || /\buse[A-Z]\w*\(/.test(String(originalStoryFn))) return undefined;
  // Storybook asks for the code while it renders: the story's hooks would become the page's.
  await null;
  try {
    const element = originalStoryFn(...([args, { args, ...context }] as never[]));
    return toJsx(element as ReactNode, {
      displayName: nameOf,
      showFunctions: false,
      functionValue: () => '',
      sortProps: false,
    });
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
