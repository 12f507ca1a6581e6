import type { Hono } from 'hono';
import type { Env } from '#platform/actor.ts';
import { createDiskStorage, diskRoutes } from './disk.ts';
import { createObjectStorage, type ObjectStore, objectStoreRoutes, originsOf } from './objectStore.ts';
import type { Signing } from './privateUrls.ts';
import type { Storage } from './storage.ts';
import { type Receiving, uploadRoutes } from './uploadRoutes.ts';

type Options = Signing & {
  /** The folder of the images if there is no object store. */
  dir: string;
  objectStore: ObjectStore | null;
};

type Media = {
  storage: Storage;
  /** Serves the storage's URLs that lead to this server. */
  routes: (app: Hono<Env>, receiving: Receiving) => void;
  /** Other origins from which browsers load images. */
  origins: string[];
};

/** The configured storage: the object store, else the local disk. */
export function createStorage({ dir, objectStore, ...signing }: Options): Media {
  const store = objectStore && { ...objectStore, ...signing };
  const storage = store ? createObjectStorage(store) : createDiskStorage({ dir, ...signing });
  return {
    storage,
    routes(app, receiving) {
      uploadRoutes(app, { storage, ...receiving, ...signing });
      if (store) objectStoreRoutes(app, store);
      else diskRoutes(app, { dir, ...signing });
    },
    origins: store ? originsOf(store) : [],
  };
}
