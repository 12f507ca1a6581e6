/** Overrides a global for a story. Returns a function that restores it. */
function override<Owner extends object, Name extends keyof Owner>(
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

/** Simulates a browser with a share sheet, or without one (undefined). For stories only. */
export function withSystemSheet(share: typeof navigator.share | undefined) {
  return override(navigator, 'share', share);
}

/** Simulates a browser with a working clipboard. For stories only. */
export function withClipboard() {
  return override(navigator, 'clipboard', { writeText: async () => {} } as unknown as Clipboard);
}

type SelectionCopy = {
  /** What `document.execCommand('copy')` returns. */
  execCommand: boolean;
  /** Called with the copied text. */
  onCopy?: (text: string) => void;
};

/** Simulates a browser without the clipboard API, as over HTTP or in in-app browsers. For stories only. */
export function withoutClipboard({ execCommand, onCopy }: SelectionCopy) {
  const restoreClipboard = override(navigator, 'clipboard', undefined);
  const restoreCommand = override(document, 'execCommand', () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLTextAreaElement) onCopy?.(activeElement.value);
    return execCommand;
  });
  return () => {
    restoreClipboard();
    restoreCommand();
  };
}
