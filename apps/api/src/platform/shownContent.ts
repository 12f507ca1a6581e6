import { AsyncLocalStorage } from 'node:async_hooks';

/** A property by its id; `lists`: the data in lists of properties and sellers; `everything`: any of it. */
export type Content = number | 'lists' | 'everything';

/** The content that a response shows. */
export type ShownContent = ReadonlySet<Content>;

const scopes = new AsyncLocalStorage<Set<Content>>();

/** Notes what the current response shows. `authorize` does it for each property that it grants access to. */
export const noteContent = (content: Content) => void scopes.getStore()?.add(content);

/** Whether a response is being made. */
export const isMakingResponse = () => scopes.getStore() !== undefined;

/** Makes a response, and returns the content that it shows: everything, if nothing was noted. */
export async function makeWithContent<Result>(make: () => Promise<Result>) {
  const noted = new Set<Content>();
  const result = await scopes.run(noted, make);
  const shown: ShownContent = noted.size > 0 ? noted : new Set(['everything']);
  return { result, shown };
}

/** Whether a change to `changed` outdates a response. */
export const isOutdatedBy = (shown: ShownContent, changed: Content) =>
  changed === 'everything' || shown.has('everything') || shown.has(changed);
