import { later } from '@iespec/ui';

export const Introduction = later(async () => (await import('./Introduction.tsx')).Introduction, {
  fallback: <div className="h-66" />,
  isOnServer: true,
});
