import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { mergeConfig } from 'vite';
import { directImports } from './directImports.ts';

const config: StorybookConfig & { managerEntries: (entries?: string[]) => string[] } = {
  framework: '@storybook/react-vite',
  stories: [
    './guide/*.mdx',
    './foundations/*.stories.tsx',
    './flows/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    '@chromatic-com/storybook',
  ],
  // Before the panels of the addons: it is what designers look for first.
  managerEntries: (entries = []) => [fileURLToPath(new URL('./spec/register.tsx', import.meta.url)), ...entries],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other docgen needs the compiler API, which TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss(), directImports],
      // Found late, these would reload the page under a test that runs.
      optimizeDeps: { include: ['storybook/theming', '@storybook/addon-docs/blocks'] },
      build: {
        rolldownOptions: {
          // Vite says of every "use client" file that it means nothing here.
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
