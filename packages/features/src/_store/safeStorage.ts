/** Values that could not be written. */
const memory = new Map<string, string>();

/** localStorage. If it is blocked or full, a value is kept in memory until the page is closed. */
export const safeStorage = {
  /** Whether all values outlive the page. */
  keepsAll: () => memory.size === 0,
  getItem(name: string) {
    try {
      return memory.get(name) ?? localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** The names of all values. */
  names() {
    try {
      return [...Object.keys(localStorage), ...memory.keys()];
    } catch {
      return [...memory.keys()];
    }
  },
  setItem(name: string, value: string) {
    try {
      localStorage.setItem(name, value);
      memory.delete(name);
    } catch {
      memory.set(name, value);
    }
  },
  removeItem(name: string) {
    memory.delete(name);
    try {
      localStorage.removeItem(name);
    } catch {
      // Blocked, so nothing is stored there.
    }
  },
};
