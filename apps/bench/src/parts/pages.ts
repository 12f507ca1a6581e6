import type { BenchDatabases } from '../benchDatabases.ts';
import { measurePageLoad, openBrowser, openPhone, type PageMetrics } from '../browser.ts';
import { type Figure, median, ratio } from '../figures.ts';
import { serveVariant, type Variant, variants } from '../variants.ts';

const rounds = Array.from({ length: 5 });
const paths = ['/', '/property/1'];
const names = Object.keys(variants) as Variant[];

const labels = { lcp: 'LCP', fcp: 'FCP', hydrated: 'hydrated' };

/** Measures each variant of one page five times, in turn. */
async function measurePage(path: string, load: (variant: Variant) => Promise<PageMetrics>): Promise<Figure[]> {
  const metrics: Record<Variant, PageMetrics[]> = { ours: [], static: [], client: [] };
  // Warm-up: on the first load, the code is not compiled yet.
  for (const variant of names) await load(variant);
  for (const _ of rounds) for (const variant of names) metrics[variant].push(await load(variant));

  const values = (variant: Variant, key: Exclude<keyof PageMetrics, 'early'>) =>
    metrics[variant].map((metric) => metric[key]);
  const compare = (id: string, key: keyof typeof labels, control: Variant, budget: number) => {
    const [ours, theirs] = [values('ours', key), values(control, key)];
    const note = `${Math.round(median(ours))} and ${Math.round(median(theirs))} ms`;
    return ratio({ id, name: `\`${path}\`: ${labels[key]} / ${control}`, budget, note }, ours, theirs);
  };
  const early = metrics.ours.flatMap((metric) => metric.early);
  return [
    {
      id: 'P5',
      name: `\`${path}\`: API and third-party requests before LCP`,
      value: early.length,
      unit: 'requests',
      budget: 0,
      ...(early[0] && { note: early[0] }),
    },
    compare('P6', 'lcp', 'static', 1.15),
    compare('P7', 'lcp', 'client', 0.5),
    compare('P8', 'fcp', 'static', 1.2),
    { id: 'P8', name: `\`${path}\`: CLS`, value: Math.max(...values('ours', 'cls')), unit: '', budget: 0.01 },
    {
      id: 'P8',
      name: `\`${path}\`: TBT`,
      value: median(values('ours', 'tbt')),
      unit: 'ms',
      budget: 150,
      rounds: values('ours', 'tbt'),
      control: values('client', 'hydrated'),
    },
    compare('P9', 'hydrated', 'client', 1.6),
  ];
}

export async function measure(databases: BenchDatabases): Promise<Figure[]> {
  const { origin } = await databases.demo();
  const servers = await Promise.all(names.map(async (name) => [name, await serveVariant(origin, name)] as const));
  const getOrigin = (variant: Variant) => servers.find(([name]) => name === variant)?.[1].origin ?? '';
  const browser = await openBrowser();
  const load = (path: string) => async (variant: Variant) => {
    const page = await openPhone(browser, { isSlowNetwork: true });
    const metrics = await measurePageLoad(page, getOrigin(variant) + path);
    await page.context().close();
    return metrics;
  };
  try {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await measurePage(path, load(path))));
    return figures;
  } finally {
    await browser.close();
    for (const [, server] of servers) await server.close();
  }
}
