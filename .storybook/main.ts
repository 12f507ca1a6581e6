import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { pdfFiles } from '../apps/shell/build/pdfFiles.ts';
import { directImports } from './directImports.ts';

const config: StorybookConfig & { managerEntries: (entries?: string[]) => string[] } = {
  framework: '@storybook/react-vite',
  stories: ['./guide/*.mdx', './foundations/*.stories.tsx', '../packages/*/{src,test}/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    '@chromatic-com/storybook',
  ],
  // The specification panel comes before the addons' panels, because designers look for it first.
  managerEntries: (entries = []) => [fileURLToPath(new URL('./spec/register.tsx', import.meta.url)), ...entries],
  // Designers look for states; QA turns the behaviours on in the sidebar's filter.
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  staticDirs: ['./public', { from: '../packages/ui/tokens.json', to: '/tokens.json' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // `react-docgen-typescript` needs the compiler API, which TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss(), directImports, pdfFiles],
      worker: { format: 'es' },
      // If Vite discovered these late, it would reload the page during a test.
      optimizeDeps: { include: ['storybook/theming', '@storybook/addon-docs/blocks'], exclude: ['hucre'] },
      build: {
        rolldownOptions: {
          // Drops a warning that Vite repeats for each file: "use client" has no effect.
          onLog: (
            level: 'warn' | 'info' | 'debug',
            log: { code?: string },
            next: (level: string, log: unknown) => void,
          ) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
          },
        },
      },
    }),
};
export default config;
