import { Button, Checkbox, EmptyState, Select, TextField } from '@iespec/ui';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useDeferredValue, useMemo, useState } from 'react';
import { sections, states } from '../spec/index.ts';
import { Frame } from './Frame.tsx';
import { type Entry, findStories, kindOf, kinds } from './findStories.ts';
import { useEntries } from './useEntries.ts';
import { useViewers, viewerOptions } from './useViewers.ts';

const pageSize = 12;
const anything = '';
const anyOf = (label: string) => ({ value: anything, label });

/** Finds states by the words on the screen, by the specification's sentences, or by other words for the same. */
export function StateFinder() {
  const entries = useEntries();
  const [query, setQuery] = useState('');
  const [screen, setScreen] = useState(anything);
  const [kind, setKind] = useState(anything);
  const [viewer, setViewer] = useState(anything);
  const [hasBehaviours, setHasBehaviours] = useState(false);
  const [hasPictures, setHasPictures] = useState(true);
  const [limit, setLimit] = useState(pageSize);
  const viewers = useViewers(viewer !== anything);
  const isReading = viewer !== anything && !viewers;
  const deferredQuery = useDeferredValue(query);

  const found = useMemo(() => findStories(entries ?? [], deferredQuery), [entries, deferredQuery]);
  if (!entries) return <p>読み込み中...</p>;
  const results = found.filter(
    (entry) =>
      (hasBehaviours || !entry.isBehaviour) &&
      (screen === anything || entry.path.at(-2) === screen) &&
      (kind === anything || kindOf(entry) === kind) &&
      (viewer === anything || viewers?.get(entry.id) === viewer),
  );
  const change = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    setLimit(pageSize);
  };
  const built = entries.filter(({ state }) => state).length;
  const missing = Object.keys(states).length - built;
  return (
    <Unstyled>
      <div className="grid gap-6 font-sans text-body text-ink">
        <p>
          仕様書の{Object.keys(states).length}の状態のうち、{built}が作られています。
          {missing > 0 && <strong>{missing}は、まだありません。</strong>}
        </p>
        <TextField
          label="さがす言葉"
          type="search"
          help="画面に出ている文字、したいこと、部品の呼び名。例：購入済み、退会、通信エラー、モーダル"
          value={query}
          onChange={change(setQuery)}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
          <Select
            label="画面・部品"
            options={[anyOf('すべて'), ...listTitles(entries).map((title) => ({ value: title, label: title }))]}
            value={screen}
            onChange={change(setScreen)}
          />
          <Select
            label="見ている人"
            options={[anyOf('だれでも'), ...viewerOptions]}
            value={viewer}
            onChange={change(setViewer)}
          />
          <Select
            label="種類"
            options={[
              anyOf('すべて'),
              ...Object.entries(kinds).map(([value, { label }]: [string, { label: string }]) => ({ value, label })),
            ]}
            value={kind}
            onChange={change(setKind)}
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label="小さな絵を出す"
            checked={hasPictures}
            onChange={(event) => setHasPictures(event.currentTarget.checked)}
          />
          <Checkbox
            label="ふるまいも含める"
            checked={hasBehaviours}
            onChange={(event) => setHasBehaviours(event.currentTarget.checked)}
          />
        </div>
        <p role="status" data-query={deferredQuery}>
          {isReading ? '見ている人を調べています...' : `${results.length}件`}
        </p>
        {results.length === 0 && !isReading ? (
          <EmptyState title="見つかりませんでした" description="短い言葉にするか、絞り込みを外してください。" />
        ) : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {results.slice(0, limit).map((entry) => (
              <Result key={entry.id} entry={entry} hasPicture={hasPictures} />
            ))}
          </ul>
        )}
        {results.length > limit && (
          <Button variant="secondary" onClick={() => setLimit(limit + pageSize)}>
            もっと見る
          </Button>
        )}
      </div>
    </Unstyled>
  );
}

const Result = ({ entry: { id, path, state, isBehaviour }, hasPicture }: { entry: Entry; hasPicture: boolean }) => {
  const isPage = id.endsWith('--docs');
  return (
    <li data-id={id} className="relative flex gap-4 rounded-card border border-line bg-surface p-4">
      {hasPicture && !isPage && <Frame id={id} title={path.join('、')} width={384} height={576} shown={96} />}
      <div className="min-w-0">
        <p className="text-note text-ink-muted">{path.slice(0, -1).join(' › ')}</p>
        <a
          href={`./?path=/${isPage ? 'docs' : 'story'}/${id}`}
          target="_top"
          className="font-bold text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {path.at(-1)}
          {isBehaviour && '（ふるまい）'}
        </a>
        {state && (
          <>
            <p>{state.sentence}</p>
            {state.texts.length > 0 && <p className="text-small">「{state.texts.join('」「')}」</p>}
            <p className="text-note text-ink-muted">仕様書 {sections[state.section]}</p>
          </>
        )}
      </div>
    </li>
  );
};

const listTitles = (entries: Entry[]) => [
  ...new Set(entries.filter(({ isBehaviour }) => !isBehaviour).flatMap(({ path }) => path.at(-2) ?? [])),
];
