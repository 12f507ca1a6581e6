import { sections, states } from './index.ts';

/** What the specification says of a state; nothing where it does not name it. */
export function Specification({ id }: { id: string }) {
  const state = states[id];
  if (!state) return null;
  const { sentence, section, texts } = state;
  return (
    <>
      <p>{sentence}</p>
      <dl>
        <dt>仕様書</dt>
        <dd>{sections[section]}</dd>
        {texts.length > 0 && (
          <>
            <dt>必ず見える文字</dt>
            {texts.map((text) => (
              <dd key={text}>
                <q>{text}</q>
              </dd>
            ))}
          </>
        )}
      </dl>
    </>
  );
}
