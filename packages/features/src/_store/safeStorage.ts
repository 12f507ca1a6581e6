const memory = new Map<string, string>();

/** The browser's storage; where it is forbidden or full, what is written lasts as long as the page. */
export const safeStorage = {
  getItem(name: string) {
    try {
      return localStorage.getItem(name);
    } catch {
      return memory.get(name) ?? null;
    }
  },
  setItem(name: string, value: string) {
    try {
      localStorage.setItem(name, value);
    } catch {
      memory.set(name, value);
    }
  },
  removeItem(name: string) {
    try {
      localStorage.removeItem(name);
    } catch {
      memory.delete(name);
    }
  },
};
