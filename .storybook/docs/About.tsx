import uses from 'virtual:uses';
import { Source, useOf } from '@storybook/addon-docs/blocks';
import type { Parameters } from 'storybook/internal/csf';

/** The component's status, when to use it, and the screens that use it. */
export function About() {
  const { name = '', parameters } = useComponent();
  const { status, usage } = parameters;
  const screens = uses[name] ?? [];
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
      {screens.length > 0 && (
        <li>
          <strong>使っている画面</strong>：
          {screens.map(({ title, storyId }, index) => (
            <span key={storyId}>
              {index > 0 && '、'}
              <a href={`./?path=/story/${storyId}`} target="_top">
                {title}
              </a>
            </span>
          ))}
        </li>
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
