import { type ComponentProps, type ComponentType, createContext, use } from 'react';

/** 製品の中へのリンクの属性。ルーターのリンクには `href` が行き先として渡る。 */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** 製品の中のアドレス。 */
  href: string;
};

const LinkContext = createContext<ComponentType<LinkProps>>((props) => <a {...props} />);

/** ルーターのリンクを渡す。渡さなければ、ふつうの `a` 要素になる。 */
export const LinkProvider = LinkContext.Provider;

/** 製品の中へのリンク。外へは、ふつうの `a` を使う。 */
export function Link(props: LinkProps) {
  const Rendered = use(LinkContext);
  return <Rendered {...props} />;
}
