import '@iespec/ui/styles.css';
import './parameters.ts';
import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure, expect, waitFor } from 'storybook/test';
import { withQueries, withRouter, withSession } from './decorators.tsx';
import { spec } from './spec.ts';
import { startWorker, unanswered } from './worker.ts';

document.documentElement.lang = 'ja';
// A busy machine answers late; what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    options: { storySort: { order: ['UI', 'Screens'] } },
    viewport: {
      options: {
        phone: { name: 'スマートフォン 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'タブレット 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'デスクトップ 1280', styles: { width: '1280px', height: '900px' } },
      },
    },
    chromatic: { modes: { phone: { viewport: { width: 390, height: 844 } } } },
  },
  initialGlobals: { viewport: { value: 'phone', isRotated: false } },
  loaders: [mswLoader(startWorker)],
  decorators: [withRouter, withSession, withQueries],
  beforeEach: () => {
    unanswered.length = 0;
    localStorage.removeItem('iespec');
  },
  afterEach: async ({ id, canvasElement }) => {
    const page = canvasElement.ownerDocument.body;
    for (const text of spec[id] ?? []) {
      // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count.
      await waitFor(() => expect(page.innerText).toContain(text));
    }
    await expect(unanswered, 'calls that nobody answered').toEqual([]);
  },
};
export default preview;
