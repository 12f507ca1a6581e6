const memory = new Map<string, string>();

/** The browser's storage; where it is forbidden or full, what is written lasts as long as the page. */
export const safeStorage = {
  getItem(name: string) {
    try {
      return memory.get(name) ?? localStorage.getItem(name);
    } catch {
      return null;
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
      // Nothing is kept there.
    }
  },
  keys() {
    try {
      return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
    } catch {
      return [...memory.keys()];
    }
  },
};
