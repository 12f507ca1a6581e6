import usage from 'virtual:usage';
import { Source, useOf } from '@storybook/addon-docs/blocks';
import { Fragment, type ReactNode } from 'react';
import type { Parameters } from 'storybook/internal/csf';

/** The component's status, when to use it, and what it is related to. */
export function About() {
  const { name = '', parameters } = useComponent();
  const { status, usage: rules } = parameters;
  const { screens = [], parts = [], containers = [] } = usage[name] ?? {};
  return (
    <ul>
      {status && <Line label="状態">{status}</Line>}
      {rules && (
        <>
          <Line label="使うとき">{linkTitles(rules.when, name)}</Line>
          <Line label="使わないとき">{linkTitles(rules.not, name)}</Line>
        </>
      )}
      <Links label="使っている画面" links={screens.map(({ title, storyId }) => [title, `story/${storyId}`])} />
      <Links label="中の部品" links={parts.map(linkTo)} />
      <Links label="これを含む部品" links={containers.map(linkTo)} />
    </ul>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <li>
    <strong>{label}</strong>：{children}
  </li>
);

type PageLink = [title: string, path: string];

const linkTo = (name: string): PageLink => [usage[name]?.title ?? name, `docs/${usage[name]?.docsId}`];

const Links = ({ label, links }: { label: string; links: PageLink[] }) =>
  links.length > 0 && (
    <Line label={label}>
      {links.map(([title, path], index) => (
        <Fragment key={path}>
          {index > 0 && '、'}
          <PageAnchor path={path}>{title}</PageAnchor>
        </Fragment>
      ))}
    </Line>
  );

const PageAnchor = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={`./?path=/${path}`} target="_top">
    {children}
  </a>
);

/** The titles that are no everyday words, the longest first, because a title may contain another. */
const titles = Object.entries(usage)
  .filter(([, { title }]) => title.length > 3)
  .sort(([, one], [, other]) => other.title.length - one.title.length);

/** Links the other components that a text mentions by their titles. */
function linkTitles(text: string, ownName: string): ReactNode {
  const [name, found] = titles.find(([other, { title }]) => other !== ownName && text.includes(title)) ?? [];
  if (!name || !found) return text;
  const start = text.indexOf(found.title);
  return (
    <>
      {linkTitles(text.slice(0, start), ownName)}
      <PageAnchor path={`docs/${found.docsId}`}>{found.title}</PageAnchor>
      {linkTitles(text.slice(start + found.title.length), ownName)}
    </>
  );
}

export function ImportLine() {
  const { name, parameters } = useComponent();
  if (!name) return null;
  return <Source language="tsx" code={`import { ${name} } from '${parameters.importFrom ?? '@iespec/ui'}';`} />;
}

type Documented = { __docgenInfo?: { displayName?: string } };

export function useComponent(): { name?: string | undefined; parameters: Parameters } {
  const { component, parameters } = useOf('meta', ['meta']).preparedMeta;
  return { name: (component as Documented | undefined)?.__docgenInfo?.displayName, parameters };
}
