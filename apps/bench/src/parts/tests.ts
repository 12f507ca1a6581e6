import type { Figure } from '../figures.ts';

/** Minutes that a whole `npm test` took, by `IESPEC_TEST_MINUTES`: a run of it is not started here. */
export async function measure(): Promise<Figure[]> {
  const given = process.env.IESPEC_TEST_MINUTES;
  return [
    {
      id: 'P20',
      name: 'minutes of `npm test`, two cores, warm',
      value: given ? Number(given) : null,
      unit: '',
      budget: 10,
      ...(!given && { note: 'give IESPEC_TEST_MINUTES' }),
    },
  ];
}
