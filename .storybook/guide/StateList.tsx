import { useEffect, useState } from 'react';
import { type Group, groups, type State, sections } from '../spec/index.ts';

/** All states of the specification by component and screen; marks those without a story. */
export function StateList() {
  const ids = useStoryIds();
  if (!ids) return <p>読み込み中...</p>;
  const all = groups.flatMap((group) => idsOf(group));
  const screens = groups.filter(({ id }) => id.startsWith('screens-'));
  const components = groups.filter(({ id }) => id.startsWith('ui-'));
  return (
    <>
      <p>
        仕様書の{all.length}の状態のうち、<strong>{all.filter((id) => ids.has(id)).length}</strong>
        が作られています。
      </p>
      <h2>画面</h2>
      {screens.map((group) => (
        <StateGroup key={group.id} group={group} ids={ids} />
      ))}
      <h2>部品</h2>
      {components.map((group) => (
        <StateGroup key={group.id} group={group} ids={ids} />
      ))}
    </>
  );
}

const idsOf = ({ id, states }: Group) => Object.keys(states).map((key) => `${id}--${key}`);

const StateGroup = ({ group, ids }: { group: Group; ids: Set<string> }) => (
  <>
    <h3>
      {group.name}（{idsOf(group).filter((id) => ids.has(id)).length}／{idsOf(group).length}）
    </h3>
    <table style={{ width: '100%' }}>
      <thead>
        <tr>
          <th>状態</th>
          <th>必ず見える文字</th>
          <th>仕様書</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(group.states).map(([key, state]) => (
          <StateRow key={key} id={`${group.id}--${key}`} state={state} isBuilt={ids.has(`${group.id}--${key}`)} />
        ))}
      </tbody>
    </table>
  </>
);

const StateRow = ({ id, state, isBuilt }: { id: string; state: State; isBuilt: boolean }) => (
  <tr>
    <td>
      {isBuilt ? (
        <a href={`./?path=/story/${id}`} target="_top">
          {state.sentence}
        </a>
      ) : (
        <>
          <strong>【未作成】</strong>
          {state.sentence}
        </>
      )}
      <br />
      <code>{id}</code>
    </td>
    <td>{state.texts.join(' ／ ')}</td>
    <td>{sections[state.section]}</td>
  </tr>
);

/** Reads Storybook's index, so that the list is always current. */
function useStoryIds() {
  const [ids, setIds] = useState<Set<string>>();
  useEffect(() => {
    const read = async () => {
      const response = await fetch('./index.json');
      const { entries } = (await response.json()) as { entries: Record<string, unknown> };
      setIds(new Set(Object.keys(entries)));
    };
    void read();
  }, []);
  return ids;
}
