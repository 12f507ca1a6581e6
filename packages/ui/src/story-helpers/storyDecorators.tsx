import type { Decorator } from '@storybook/react-vite';
import { type ComponentType, type ReactNode, useState } from 'react';
import { LinkProvider } from '../base/link/Link.tsx';

export const wrapIn =
  (className: string): Decorator =>
  (Story) => (
    <div className={className}>
      <Story />
    </div>
  );

/** Puts the headings above the story that a page would have, so that no level is skipped. */
export const withHeading =
  (heading: ReactNode, className?: string): Decorator =>
  (Story) => (
    <section className={className}>
      {heading}
      <Story />
    </section>
  );

/** Renders links by a router's component, which prefixes `/app`. */
export const withRouterLink: Decorator = (Story) => (
  <LinkProvider value={({ href, ...rest }) => <a {...rest} href={`/app${href}`} data-router />}>
    <Story />
  </LinkProvider>
);

type ControlledProps = { value: string; onChange: (value: string) => void };

/** A story's `render` that keeps the chosen value, as a page does. */
export const renderControlled = <Props extends ControlledProps>(Component: ComponentType<Props>) =>
  function Controlled(props: Props) {
    const [value, setValue] = useState(props.value);
    const choose = (next: string) => {
      props.onChange(next);
      setValue(next);
    };
    return <Component {...props} value={value} onChange={choose} />;
  };
