/** Gives a global its value for a story. Returns the way back. */
function replace<Owner extends object, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  value: Owner[Name] | undefined,
) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

/** A browser that has the system's sheet for sharing, or, with undefined, has none; for stories only. */
export function withSystemSheet(share: typeof navigator.share | undefined) {
  return replace(navigator, 'share', share);
}

/** A browser whose clipboard takes everything; for stories only. */
export function withClipboard() {
  return replace(navigator, 'clipboard', { writeText: async () => {} } as unknown as Clipboard);
}

type Selection = {
  /** What copying by selection answers. */
  execCommand: boolean;
  /** Called with the text that is copied by selection. */
  onCopy?: (text: string) => void;
};

/** A browser without the clipboard's API, as over http or within other apps; for stories only. */
export function withoutClipboard({ execCommand, onCopy }: Selection) {
  const restoreClipboard = replace(navigator, 'clipboard', undefined);
  const restoreCommand = replace(document, 'execCommand', () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) onCopy?.(activeElement.value);
    return execCommand;
  });
  return () => {
    restoreClipboard();
    restoreCommand();
  };
}
