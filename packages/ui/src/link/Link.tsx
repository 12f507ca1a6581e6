import { type ComponentProps, type ComponentType, createContext, use } from 'react';

/** Props of a link within the product. A router's link gets `href` as its `to`. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address within the product. */
  href: string;
};

const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />);

/** Provides the router's link component; without a provider, links are plain `a` elements. */
export const LinkProvider = LinkContext.Provider;

/** A link within the product. For external addresses use a plain `a`. */
export function Link(props: LinkProps) {
  const Rendered = use(LinkContext);
  return <Rendered {...props} />;
}
