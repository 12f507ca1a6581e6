import type { Decorator } from '@storybook/react-vite';
import { type ComponentType, type ReactNode, useState } from 'react';
import { LinkProvider } from '../src/base/link/LinkProvider.ts';

export const wrapIn =
  (className: string): Decorator =>
  (Story) => (
    <div className={className}>
      <Story />
    </div>
  );

/** Renders the headings of a page above the story, so that no heading level is skipped. */
export const withHeading =
  (heading: ReactNode, className?: string): Decorator =>
  (Story) => (
    <section className={className}>
      {heading}
      <Story />
    </section>
  );

/** Renders links with a router's component, which prefixes `/app`. */
export const withRouterLink: Decorator = (Story) => (
  <LinkProvider value={({ href, ...rest }) => <a {...rest} href={`/app${href}`} data-router />}>
    <Story />
  </LinkProvider>
);

type ControlledProps = { value: string; onChange: (value: string) => void };

/** A story's `render` that keeps the value in state, as a page does. */
export const renderControlled = <Props extends ControlledProps>(Component: ComponentType<Props>) =>
  function Controlled(props: Props) {
    const [value, setValue] = useState(props.value);
    const change = (next: string) => {
      props.onChange(next);
      setValue(next);
    };
    return <Component {...props} value={value} onChange={change} />;
  };
