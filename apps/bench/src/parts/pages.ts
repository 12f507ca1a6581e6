import type { BenchDatabases } from '../benchDatabases.ts';
import { measurePageLoad, openBrowser, openPhone, type PageMetrics } from '../browser.ts';
import { type BudgetKey, budgeted } from '../budgets.ts';
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
  const ofPage = (key: BudgetKey) => {
    const info = budgeted(key);
    return { ...info, name: `\`${path}\`: ${info.name}` };
  };
  const compare = (key: BudgetKey, ours: number[], theirs: number[]) => {
    const note = `${Math.round(median(ours))} and ${Math.round(median(theirs))} ms`;
    return ratio({ ...ofPage(key), note }, ours, theirs);
  };
  const milliseconds = (key: BudgetKey, rounds: number[]): Figure => ({
    ...ofPage(key),
    value: median(rounds),
    rounds,
    control: values('client', 'hydrated'),
  });
  /** Milliseconds from one time to a later one, in each round. */
  const between = (earlier: keyof Times, later: keyof Times) =>
    metrics.ours.map((metric) => metric[later] - metric[earlier]);

  const early = metrics.ours.flatMap((metric) => metric.early);
  const hydrated = values('ours', 'hydrated');
  return [
    { ...ofPage('P5'), value: early.length, ...(early[0] && { note: early[0] }) },
    compare('P6', values('ours', 'lcp'), values('static', 'lcp')),
    compare('P7', values('ours', 'lcp'), values('client', 'lcp')),
    compare('P8 FCP', values('ours', 'fcp'), values('static', 'fcp')),
    { ...ofPage('P8 CLS'), value: Math.max(...values('ours', 'cls')) },
    milliseconds('P8 TBT', values('ours', 'tbt')),
    compare('P9', hydrated, values('client', 'hydrated')),
    compare('P22 hydrated', hydrated, values('static', 'lcp')),
    milliseconds('P22 dead', between('lcp', 'allHydrated')),
    ...(path.startsWith('/property/') ? [milliseconds('P22 list', between('hydrated', 'productsHydrated'))] : []),
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
