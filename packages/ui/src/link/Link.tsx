import { type ComponentProps, type ComponentType, createContext, use } from 'react';

/** `href` within the product; `to` of a router gets the same text. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Where it leads, within the product. */
  href: string;
};

const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />);

/** Hands the ui the link of the router that stands around it; without one, links are plain. */
export const LinkProvider = LinkContext.Provider;

/** A link within the product. Use a plain `a` for what leads outside. */
export function Link(props: LinkProps) {
  const Rendered = use(LinkContext);
  return <Rendered {...props} />;
}
