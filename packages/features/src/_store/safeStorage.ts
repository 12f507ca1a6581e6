const memory = new Map<string, string>();

/** localStorage; if it is blocked or full, values are kept in memory until the page is closed. */
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
