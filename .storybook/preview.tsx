import './parameters.ts';
import './styles.css';
import { resetRequests } from '@iespec/contract/msw';
import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure, expect, waitFor, within } from 'storybook/test';
import { freezeClock, holdTimers } from './clock.ts';
import { DocsPage } from './DocsPage.tsx';
import { withQueries, withRouter, withSession } from './decorators.tsx';
import { spec } from './spec.ts';
import { theme } from './theme.ts';
import { startWorker, unanswered } from './worker.ts';

document.documentElement.lang = 'ja';
// A busy machine answers late; what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

/** What is read on the page: hidden text does not count, the placeholder of an empty field does. */
const visibleText = (page: HTMLElement) =>
  [
    // biome-ignore lint/performance/useDomNodeTextContent: it would count hidden text.
    page.innerText,
    ...[...page.querySelectorAll<HTMLInputElement>(':placeholder-shown')].map(({ placeholder }) => placeholder),
  ].join('\n');

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    docs: { page: DocsPage, theme },
    controls: { expanded: true, sort: 'requiredFirst' },
    // Read from the source, not run: it stays a literal.
    options: {
      storySort: {
        order: [
          'ガイド',
          ['はじめに', '状態の一覧'],
          'Foundations',
          ['Colour', 'Type', 'Spacing', 'Icons', 'Motion', 'Typesetting'],
          'UI',
          [
            'Page',
            'Section Heading',
            'Link',
            'Button',
            'Icon Button',
            'Badge',
            'Avatar',
            'Card',
            'Description List',
            'List Row',
            'Alert',
            'Toast',
            'Dialog',
            'Confirm Dialog',
            'Progress',
            'Spinner',
            'Skeleton',
            'Loading',
            'Empty State',
            'Error State',
            'Top Bar',
            'Bottom Bar',
            'Breadcrumb',
            'Footer',
            'Tabs',
            'View Toggle',
            'Filter Chips',
            'Picture',
            'Carousel',
            'Image Grid',
            'Lightbox',
            'Blur Overlay',
            'Property Card',
            'Room Card',
            'Room Selector',
            'Product Row',
            'Specification List',
            'Price',
            'Purchase Button',
            'Purchase Confirmation',
            'Purchase List',
            'Text Field',
            'Number Field',
            'Textarea',
            'Select',
            'Checkbox',
            'Image Type Select',
            'Image Uploader',
            'Form',
            'Sign In Form',
            'Sign Up Form',
            'Verification Code Form',
            'Profile Form',
            'Property Form',
            'Room Form',
            'Drawing Form',
            'Product Form',
            'Specification Form',
            'Dimension Form',
            'Listing Form',
          ],
          'Screens',
          ['Home', 'Property', 'Sign In', 'Checkout', 'Checkout Success', 'Checkout Cancel', 'My Page', '*'],
          '*',
          'Behaviours',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'スマートフォン 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'タブレット 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'デスクトップ 1280', styles: { width: '1280px', height: '900px' } },
      },
    },
    chromatic: {
      modes: {
        phone: { viewport: { width: 390, height: 844 } },
        desktop: { viewport: { width: 1280, height: 900 } },
      },
    },
  },
  initialGlobals: { viewport: { value: 'phone', isRotated: false } },
  loaders: [mswLoader(startWorker)],
  decorators: [withRouter, withSession, withQueries],
  beforeEach: ({ tags, parameters: { now } }) => {
    unanswered.length = 0;
    resetRequests();
    localStorage.clear();
    const thaw = now ? freezeClock(now) : undefined;
    // A state does not end by itself: a notice stays, a page does not go on.
    const release = tags.includes('behaviour') ? undefined : holdTimers();
    return () => {
      release?.();
      thaw?.();
    };
  },
  afterEach: async ({ id, title, tags, parameters, canvasElement }) => {
    if (title.startsWith('UI/')) await expect(parameters.usage, '使うとき、使わないとき').toBeDefined();
    if (!tags.includes('behaviour'))
      await expect(within(canvasElement).queryByTestId('address'), 'a state shows its page').toBeNull();
    const page = canvasElement.ownerDocument.body;
    for (const text of spec[id] ?? []) await waitFor(() => expect(visibleText(page)).toContain(text));
    await expect(unanswered, 'calls that nobody answered').toEqual([]);
  },
};
export default preview;
