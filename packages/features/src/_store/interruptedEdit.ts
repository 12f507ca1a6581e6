const key = 'iespec-interrupted';

/** Remembers, in this tab, that the session ended while the page at `path` was open. */
export function rememberInterruption(path: string) {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is blocked: the draft will be offered instead of restored.
  }
}

/** Whether the session ended while the page at `path` was open. Returns true once per interruption. */
export function takeInterruption(path: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== path) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
