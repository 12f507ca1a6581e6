import { groups, type State } from '../spec/index.ts';

/** Full-width letters, case, spaces and punctuation make no difference. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s、。・.,/「」（）()!?:]/g, '');

export type FoundGroup = { id: string; name: string; states: [id: string, state: State][] };

/** Finds states whose texts, sentence or component contain each query word, by component or screen. */
export function findStates(query: string): FoundGroup[] {
  const words = query.split(/\s+/).map(normalize);
  return groups
    .map(({ id, name, states }) => ({
      id,
      name,
      states: Object.entries(states)
        .filter(([, { sentence, texts }]) => {
          const fields = [name, sentence, ...texts].map(normalize);
          return words.every((word) => fields.some((field) => field.includes(word)));
        })
        .map(([key, state]): [string, State] => [`${id}--${key}`, state]),
    }))
    .filter(({ states }) => states.length > 0);
}
