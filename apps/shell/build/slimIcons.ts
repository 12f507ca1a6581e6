import type { Plugin } from 'vite';

/**
 * The icons' factory with what we use of it: size, stroke width, and hidden from assistive technology unless they are named.
 * The library's own also knows a context, colours and class names: 1.1 kB on every page. The drawings stay the library's.
 */
const factory = `
import { createElement as h } from 'react';
export default ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
  h('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': rest['aria-label'] ? undefined : true,
    ...rest,
  }, node.map(([tag, { key, ...attributes }]) => h(tag, { key, ...attributes })));
`;

export const slimIcons: Plugin = {
  name: 'slim-icons',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => factory,
  },
};
