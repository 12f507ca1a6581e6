import { Source, useOf } from '@storybook/addon-docs/blocks';
import type { Parameters } from 'storybook/internal/csf';

/** The component's status, and when to use it. */
export function About() {
  const { status, usage } = useComponent().parameters;
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
    </ul>
  );
}

export function ImportLine() {
  const { name, parameters } = useComponent();
  if (!name) return null;
  return <Source language="tsx" code={`import { ${name} } from '${parameters.importFrom ?? '@iespec/ui'}';`} />;
}

type Documented = { __docgenInfo?: { displayName?: string } };

function useComponent(): { name?: string | undefined; parameters: Parameters } {
  const { component, parameters } = useOf('meta', ['meta']).preparedMeta;
  return { name: (component as Documented | undefined)?.__docgenInfo?.displayName, parameters };
}
