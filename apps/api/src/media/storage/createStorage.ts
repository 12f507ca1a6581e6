import type { Hono } from 'hono';
import type { Env } from '#platform/actor.ts';
import { createDiskStorage, diskRoutes, type UploadGate } from './disk.ts';
import { createObjectStorage, type ObjectStore, objectStoreRoutes, originsOf } from './objectStore.ts';
import type { Signing } from './privateUrls.ts';
import type { Storage } from './storage.ts';

type Options = Signing & {
  /** The folder of the images if there is no object store. */
  dir: string;
  objectStore: ObjectStore | null;
};

type Media = {
  storage: Storage;
  /** Serves the storage's URLs that lead to this server. */
  routes: (app: Hono<Env>, uploads: UploadGate) => void;
  /** Other origins from which browsers load images, and to which they upload. */
  origins: string[];
};

/** The configured storage: the object store, else the local disk. */
export function createStorage({ dir, objectStore, ...signing }: Options): Media {
  if (!objectStore) {
    const disk = { dir, ...signing };
    return {
      storage: createDiskStorage(disk),
      routes: (app, uploads) => diskRoutes(app, { ...disk, uploads }),
      origins: [],
    };
  }
  const store = { ...objectStore, ...signing };
  return {
    storage: createObjectStorage(store),
    routes: (app) => objectStoreRoutes(app, store),
    origins: originsOf(store),
  };
}
