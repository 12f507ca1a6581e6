import { Select } from '@iespec/ui';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { sections, states } from '../spec/index.ts';
import { Frame } from './Frame.tsx';
import type { Entry } from './findStories.ts';
import { StoryLink } from './Journeys.tsx';
import { journeys } from './journeys.ts';
import { useEntries } from './useEntries.ts';

/** One screen with all its states, each on a phone and on a large screen beside each other. */
export function ScreenBook() {
  const entries = useEntries();
  const [chosen, setChosen] = useState('ホーム');
  if (!entries) return <p>読み込み中...</p>;
  const screens = entries.filter(
    ({ id, isBehaviour }) => id.startsWith('screens-') && !isBehaviour && !id.endsWith('--docs'),
  );
  const titles = [...new Set(screens.map(({ path }) => path.at(-2) ?? ''))];
  const shown = screens.filter(({ path }) => path.at(-2) === chosen);
  const passing = journeys.filter(({ steps }) => steps.some(({ id }) => shown.some((entry) => entry.id === id)));
  return (
    <Unstyled>
      <div className="grid gap-8 font-sans text-body text-ink">
        <Select
          label="画面"
          options={titles.map((title) => ({ value: title, label: title }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {passing.length > 0 && <p>この画面を通る道のり：{passing.map(({ title }) => `「${title}」`).join('')}</p>}
        {shown.map((entry) => (
          <ScreenState key={entry.id} {...entry} />
        ))}
      </div>
    </Unstyled>
  );
}

function ScreenState({ id, path }: Entry) {
  const name = path.at(-1) ?? '';
  const state = states[id];
  return (
    <section className="border-line border-t pt-4">
      <h2 className="text-heading">
        <StoryLink id={id}>{name}</StoryLink>
      </h2>
      {state && (
        <p className="mt-1 text-note text-ink-muted">
          {state.sentence}（仕様書 {sections[state.section]}）
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-4">
        <Frame id={id} title={`${name}：390px`} width={390} height={844} shown={234} />
        <Frame id={id} title={`${name}：1280px`} width={1280} height={900} shown={640} />
      </div>
    </section>
  );
}
