'use client';

import { type ComponentProps, type ComponentType, createContext } from 'react';

/** 製品の中へのリンクの属性。ルーターのリンクには `href` が行き先として渡る。 */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** 製品の中のアドレス。 */
  href: string;
};

export const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** ルーターのリンクを渡す。渡さなければ、ふつうの `a` 要素になる。 */
export const LinkProvider = LinkContext.Provider;
