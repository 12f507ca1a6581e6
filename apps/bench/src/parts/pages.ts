import type { BenchDatabases } from '../benchDatabases.ts';
import { measurePageLoad, openBrowser, openPhone, type PageMetrics } from '../browser.ts';
import { type Figure, median, ratio } from '../figures.ts';
import { serveVariant, type Variant, variants } from '../variants.ts';

const rounds = Array.from({ length: 5 });
const names = Object.keys(variants) as Variant[];

const paths = ['/', '/property/1'];

type Times = Omit<PageMetrics, 'early'>;

/** Measures each variant of one page five times, in turn. */
async function measurePage(path: string, load: (variant: Variant) => Promise<PageMetrics>): Promise<Figure[]> {
  const metrics: Record<Variant, PageMetrics[]> = { ours: [], static: [], client: [] };
  // Warm-up: on the first load, the code is not compiled yet.
  for (const variant of names) await load(variant);
  for (const _ of rounds) for (const variant of names) metrics[variant].push(await load(variant));

  const values = (variant: Variant, key: keyof Times) => metrics[variant].map((metric) => metric[key]);
  const name = (what: string) => `\`${path}\`: ${what}`;
  const compare = (id: string, what: string, ours: number[], theirs: number[], budget: number) => {
    const note = `${Math.round(median(ours))} and ${Math.round(median(theirs))} ms`;
    return ratio({ id, name: name(what), budget, note }, ours, theirs);
  };
  const milliseconds = (id: string, what: string, rounds: number[], budget: number): Figure => ({
    id,
    name: name(what),
    value: median(rounds),
    unit: 'ms',
    budget,
    rounds,
    control: values('client', 'hydrated'),
  });
  /** Milliseconds from one time to a later one, in each round. */
  const between = (earlier: keyof Times, later: keyof Times) =>
    metrics.ours.map((metric) => metric[later] - metric[earlier]);

  const early = metrics.ours.flatMap((metric) => metric.early);
  const hydrated = values('ours', 'hydrated');
  return [
    {
      id: 'P5',
      name: name('API and third-party requests before LCP'),
      value: early.length,
      unit: 'requests',
      budget: 0,
      ...(early[0] && { note: early[0] }),
    },
    compare('P6', 'LCP / static', values('ours', 'lcp'), values('static', 'lcp'), 1.15),
    compare('P7', 'LCP / client', values('ours', 'lcp'), values('client', 'lcp'), 0.5),
    compare('P8', 'FCP / static', values('ours', 'fcp'), values('static', 'fcp'), 1.2),
    { id: 'P8', name: name('CLS'), value: Math.max(...values('ours', 'cls')), unit: '', budget: 0.01 },
    milliseconds('P8', 'TBT', values('ours', 'tbt'), 150),
    compare('P9', 'hydrated / client', hydrated, values('client', 'hydrated'), 1.6),
    compare('P22', 'hydrated / LCP of static', hydrated, values('static', 'lcp'), 3),
    milliseconds('P22', 'longest dead time after LCP', between('lcp', 'allHydrated'), 1200),
    ...(path.startsWith('/property/')
      ? [
          milliseconds(
            'P22',
            'product list hydrated after the first link',
            between('hydrated', 'productsHydrated'),
            300,
          ),
        ]
      : []),
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
