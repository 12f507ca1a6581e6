import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, type State } from './objects.ts';

/** The state and its file: change the state, `touch`, and `flush` before an answer leaves. */
export type Store = {
  state: State;
  touch: () => void;
  flush: () => Promise<void>;
};

/** Opens the state file at `path`; without a path the state lives in memory only. */
export function openStore(path: string | null): Store {
  const state = path === null ? emptyState() : read(path);
  // Tables without a prototype: an id such as "constructor" finds nothing.
  for (const table of Object.values(state)) {
    if (typeof table === 'object' && table && !Array.isArray(table)) Object.setPrototypeOf(table, null);
  }
  let changed = 0;
  let saved = 0;
  let writing: Promise<void> | null = null;

  async function write(target: string) {
    const version = changed;
    try {
      // Written beside and renamed, so that a kill leaves the old file or the new one, never half of one.
      await writeFile(`${target}.tmp`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${target}.tmp`, target);
      saved = version;
    } finally {
      writing = null;
    }
  }

  return {
    state,
    touch: () => {
      changed += 1;
    },
    flush: async () => {
      if (path === null) return;
      const wanted = changed;
      while (saved < wanted) {
        writing ??= write(path);
        await writing;
      }
    },
  };
}

function read(path: string): State {
  mkdirSync(dirname(path), { recursive: true });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState();
    throw error;
  }
  try {
    const state = JSON.parse(text) as State;
    if (state.version !== 1) throw new Error('unknown version');
    return { ...emptyState(), ...state };
  } catch (error) {
    throw new Error(`The state file ${path} cannot be read; move it away to start anew.`, { cause: error });
  }
}
