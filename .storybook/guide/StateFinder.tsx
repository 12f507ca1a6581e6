import { TextField } from '@iespec/ui';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { sections } from '../spec/index.ts';
import { type FoundGroup, findStates } from './findStates.ts';

/** The states of the specification, found by words on the screen, its sentences, and component names. */
export function StateFinder() {
  const [query, setQuery] = useState('');
  const groups = findStates(query);
  const count = groups.reduce((sum, { states }) => sum + states.length, 0);
  return (
    <Unstyled>
      <div className="grid gap-6 font-sans text-body text-ink">
        <TextField
          label="さがす言葉"
          type="search"
          help="画面に出ている文字、状態の説明、部品や画面の名前。空白で区切ると、どれも含むものだけになります"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <p role="status">{count === 0 ? '見つかりませんでした。短い言葉にしてください。' : `${count}件`}</p>
        {groups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </div>
    </Unstyled>
  );
}

const Group = ({ name, states }: FoundGroup) => (
  <section>
    <h2 className="font-bold text-heading">{name}</h2>
    <ul className="mt-1 divide-y divide-line border-line border-y">
      {states.map(([id, { sentence, texts, section }]) => (
        <li key={id} className="relative py-3">
          <a
            href={`./?path=/story/${id}`}
            target="_top"
            className="text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {sentence}
          </a>
          {texts.length > 0 && <p className="text-small">「{texts.join('」「')}」</p>}
          <p className="text-note text-ink-muted">仕様書 {sections[section]}</p>
        </li>
      ))}
    </ul>
  </section>
);
