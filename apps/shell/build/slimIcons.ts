import type { Plugin } from 'vite';

/**
 * Replaces lucide's icon factory, keeping only size, stroke width and `aria-hidden` for unlabelled icons. The original also
 * supports a context, colours and class names, which cost 1.1 kB on every page. The icon shapes stay lucide's.
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
