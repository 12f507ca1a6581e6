/** The code of a story as somebody would write it: handlers by name, without the width that only the story has. */
export const readableCode = (code: string) =>
  code
    .replace(/\bon([A-Z]\w*)=\{(?:function|async|\()[^}]*\{\s*\}\}/g, 'on$1={handle$1}')
    .replace(/\n? *className="(?:max-)?w-\S+"/g, '');
