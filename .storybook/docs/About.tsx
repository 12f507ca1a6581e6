import { Heading, Source, useOf } from '@storybook/addon-docs/blocks';
import type { Parameters } from 'storybook/internal/csf';

/** How finished the component is, when it is the right one, and where its design is. */
export function About() {
  const { status, usage, design } = useComponent().parameters;
  return (
    <ul>
      {status && (
        <li>
          <strong>状態</strong>：{status}
        </li>
      )}
      {usage && (
        <>
          <li>
            <strong>使うとき</strong>：{usage.when}
          </li>
          <li>
            <strong>使わないとき</strong>：{usage.not}
          </li>
        </>
      )}
      {design && (
        <li>
          <strong>デザイン</strong>：<a href={design}>{design}</a>
        </li>
      )}
    </ul>
  );
}

/** How an engineer gets the component. */
export function ImportLine() {
  const { name, parameters } = useComponent();
  if (!name) return null;
  return <Source language="tsx" code={`import { ${name} } from '${parameters.importFrom ?? '@iespec/ui'}';`} />;
}

/** What changed and when, the latest first. */
export function Changes() {
  const { changes } = useComponent().parameters;
  if (!changes) return null;
  return (
    <>
      <Heading>変更の記録</Heading>
      <ul>
        {changes.map(({ day, what }) => (
          <li key={day + what}>
            {day}：{what}
          </li>
        ))}
      </ul>
    </>
  );
}

type Documented = { __docgenInfo?: { displayName?: string } };

function useComponent(): { name?: string | undefined; parameters: Parameters } {
  const { component, parameters } = useOf('meta', ['meta']).preparedMeta;
  return { name: (component as Documented | undefined)?.__docgenInfo?.displayName, parameters };
}
