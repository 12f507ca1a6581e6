'use client';

import { use } from 'react';
import { LinkContext, type LinkProps } from './LinkProvider.ts';

/** 製品の中へのリンク。外へは、ふつうの `a` を使う。 */
export function Link(props: LinkProps) {
  const Rendered = use(LinkContext);
  return <Rendered {...props} />;
}
