import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, type State } from './objects.ts';

/** The state and its file: change the state, call `touch`, and `flush` before responding. */
export type Store = {
  state: State;
  touch: () => void;
  flush: () => Promise<void>;
};

/** Opens the state file at `path`. Without a path the state is kept in memory only. */
export function openStore(path: string | null): Store {
  const state = path === null ? emptyState() : read(path);
  // Without a prototype, an id such as "constructor" is not found.
  for (const table of Object.values(state)) {
    if (typeof table === 'object' && table && !Array.isArray(table)) Object.setPrototypeOf(table, null);
  }
  let version = 0;
  let savedVersion = 0;
  let writing: Promise<void> | null = null;

  async function write(file: string) {
    const writtenVersion = version;
    try {
      // A rename is atomic, so that a kill never leaves a partial file.
      await writeFile(`${file}.tmp`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${file}.tmp`, file);
      savedVersion = writtenVersion;
    } finally {
      writing = null;
    }
  }

  return {
    state,
    touch: () => {
      version += 1;
    },
    flush: async () => {
      if (path === null) return;
      const target = version;
      while (savedVersion < target) {
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
    throw new Error(`The state file ${path} cannot be read. Move it away to start with an empty one.`, {
      cause: error,
    });
  }
}
