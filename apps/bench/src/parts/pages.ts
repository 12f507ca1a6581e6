import { openBrowser, openPhone, type Seen, seenOn } from '../browser.ts';
import { type Figure, median, ratio } from '../figures.ts';
import type { Lab } from '../lab.ts';
import { serveVariant, type Variant, variants } from '../variants.ts';

const rounds = Array.from({ length: 5 });
const paths = ['/', '/property/1'];
const names = Object.keys(variants) as Variant[];

const labels = { lcp: 'LCP', fcp: 'FCP', hydrated: 'hydrated' };

/** Of one page: each variant, five times, in turn. */
async function measurePage(path: string, open: (variant: Variant) => Promise<Seen>): Promise<Figure[]> {
  const all: Record<Variant, Seen[]> = { ours: [], static: [], client: [] };
  // Once before it counts: what runs first is not compiled yet.
  for (const variant of names) await open(variant);
  for (const _ of rounds) for (const variant of names) all[variant].push(await open(variant));

  const of = (variant: Variant, key: Exclude<keyof Seen, 'early'>) => all[variant].map((seen) => seen[key]);
  const compare = (id: string, key: keyof typeof labels, against: Variant, budget: number) => {
    const [own, other] = [of('ours', key), of(against, key)];
    const note = `${Math.round(median(own))} and ${Math.round(median(other))} ms`;
    const named = { id, name: `\`${path}\`: ${labels[key]} / ${against}`, budget, note };
    return ratio(named, own, other);
  };
  const early = all.ours.flatMap((seen) => seen.early);
  return [
    {
      id: 'P5',
      name: `\`${path}\`: calls of the api or of others before LCP`,
      value: early.length,
      unit: 'requests',
      budget: 0,
      ...(early[0] && { note: early[0] }),
    },
    compare('P6', 'lcp', 'static', 1.15),
    compare('P7', 'lcp', 'client', 0.5),
    compare('P8', 'fcp', 'static', 1.2),
    { id: 'P8', name: `\`${path}\`: CLS`, value: Math.max(...of('ours', 'cls')), unit: '', budget: 0.01 },
    {
      id: 'P8',
      name: `\`${path}\`: TBT`,
      value: median(of('ours', 'tbt')),
      unit: 'ms',
      budget: 150,
      rounds: of('ours', 'tbt'),
      control: of('client', 'hydrated'),
    },
    compare('P9', 'hydrated', 'client', 1.6),
  ];
}

export async function measure(lab: Lab): Promise<Figure[]> {
  const { origin } = await lab.demo();
  const servers = await Promise.all(names.map(async (name) => [name, await serveVariant(origin, name)] as const));
  const originOf = (variant: Variant) => servers.find(([name]) => name === variant)?.[1].origin ?? '';
  const browser = await openBrowser();
  const open = (path: string) => async (variant: Variant) => {
    const page = await openPhone(browser, { isSlowLine: true });
    const seen = await seenOn(page, originOf(variant) + path);
    await page.context().close();
    return seen;
  };
  try {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await measurePage(path, open(path))));
    return figures;
  } finally {
    await browser.close();
    for (const [, server] of servers) await server.close();
  }
}
