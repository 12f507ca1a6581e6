import { type State, sections } from '../spec/state.ts';
import { synonyms } from './synonyms.ts';

/** A text by which a story can be found. `weight`: from 0 to 1. */
type Field = { text: string; pairs: Set<string>; weight: number };

/** A story or a component's page, as it can be searched. */
export type Entry = {
  id: string;
  /** The parts of its title and its name: `['画面', 'ホーム', '物件がない']`. */
  path: string[];
  isBehaviour: boolean;
  state: State | undefined;
  fields: Field[];
};

/** Storybook's `index.json`, as far as it is read. */
export type Index = { entries: Record<string, { id: string; title: string; name: string; tags?: string[] }> };

export const toEntries = ({ entries }: Index, states: Record<string, State>): Entry[] =>
  Object.values(entries)
    .filter(({ title }) => !title.startsWith('ガイド/'))
    .map(({ id, title, name, tags = [] }) => {
      const path = [...title.split('/'), id.endsWith('--docs') ? '使い方' : name];
      return {
        id,
        path,
        isBehaviour: tags.includes('behaviour'),
        state: states[id],
        fields: fieldsOf(path, states[id]),
      };
    });

/** The words on the screen weigh most, then the names, then the place in the specification. */
function fieldsOf(path: string[], state: State | undefined): Field[] {
  const [name = '', component = ''] = path.toReversed();
  const fields = [
    ...(state?.texts ?? []).map((text) => ({ text, weight: 1 })),
    { text: component, weight: 0.9 },
    { text: name, weight: 0.8 },
    ...(state ? [{ text: state.sentence, weight: 0.8 }] : []),
    ...(state ? [{ text: sections[state.section], weight: 0.2 }] : []),
  ];
  return fields.map(({ text, weight }) => {
    const normalized = normalize(text);
    return { text: normalized, pairs: pairsOf(normalized), weight };
  });
}

/** Full-width letters, case, spaces and punctuation make no difference. */
export const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s、。・.,/「」（）()!?:]/g, '');

const pairsOf = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));

/** From 0 to 1: the same; begins with; contains; is contained in a longer text that was pasted; shares pairs of characters. */
function similarity(term: Term, { text, pairs }: Field): number {
  if (text === term.text) return 1;
  if (text.startsWith(term.text)) return 0.9;
  if (text.includes(term.text)) return 0.8;
  if (text.length >= 6 && term.text.includes(text)) return (text.length / term.text.length) * 0.8;
  // Terms with fewer pairs match by chance.
  const share = term.pairs.size < 3 ? 0 : [...term.pairs].filter((pair) => pairs.has(pair)).length / term.pairs.size;
  return share > 0.5 ? share * 0.6 : 0;
}

type Term = { text: string; pairs: Set<string>; weight: number };

const toTerm = (text: string, weight: number): Term => ({
  text: normalize(text),
  pairs: pairsOf(normalize(text)),
  weight,
});

const termsByWord = new Map(
  Object.entries(synonyms).map(([word, terms]) => [
    normalize(word),
    // The first of a word's synonyms weighs most.
    terms.map((text, index) => toTerm(text, 0.75 - index * 0.1)),
  ]),
);

const termsOf = (word: string) => [toTerm(word, 1), ...(termsByWord.get(word) ?? [])];

/** How well the worst of the words fits. */
const scoreOf = ({ fields }: Entry, words: Term[][]) =>
  Math.min(
    ...words.map((terms) =>
      Math.max(...terms.flatMap((term) => fields.map((field) => similarity(term, field) * term.weight * field.weight))),
    ),
  );

/** How many results of one component may come before those of others. */
const perComponent = 2;

/** Moves further results of a component behind the first results of all others, so that the first page shows several components. */
function spread(found: Entry[]) {
  const counts = new Map<string, number>();
  const isAmongFirst = found.map(({ path }) => {
    const component = path.slice(0, -1).join('/');
    const count = (counts.get(component) ?? 0) + 1;
    counts.set(component, count);
    return count <= perComponent;
  });
  return [...found.filter((_, index) => isAmongFirst[index]), ...found.filter((_, index) => !isAmongFirst[index])];
}

/** The entries in which the whole query, or each of its words, is found, best first. States of the specification come before other stories. */
export function findStories(entries: Entry[], query: string): Entry[] {
  const whole = normalize(query);
  if (!whole) return entries;
  const readings = [[whole], query.split(/\s+/).map(normalize).filter(Boolean)].map((words) => words.map(termsOf));
  const found = entries
    .map((entry) => ({ entry, score: Math.max(...readings.map((words) => scoreOf(entry, words))) }))
    .filter(({ score }) => score > 0.1)
    .sort((a, b) => b.score - a.score || Number(Boolean(b.entry.state)) - Number(Boolean(a.entry.state)))
    .map(({ entry }) => entry);
  return spread(found);
}

/** What a state is about, by the words for it in its id, its name and its sentence. */
export const kinds = {
  failed: { label: '失敗', pattern: /failed|error|not-found|invalid|missing|失敗|できなかった|エラー|見つから|断られ/ },
  waiting: {
    label: '読み込み・待ち',
    pattern: /loading|submitting|confirming|pending|uploading|processing|読み込んで|待っ|送って|確かめて/,
  },
  empty: { label: '空', pattern: /empty|まだない|がない|1つもない/ },
  many: { label: '多い・長い', pattern: /many|long|たくさん|長い|[0-9],[0-9]{3}/ },
  usual: { label: 'ふつう', pattern: /^/ },
} as const;

export type Kind = keyof typeof kinds;

export function kindOf({ id, path, state }: Entry): Kind {
  const text = [id.split('--')[1], path.at(-1), state?.sentence].join(' ');
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].pattern.test(text)) ?? 'usual';
}
