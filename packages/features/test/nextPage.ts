import type { AnyEndpoint } from '@iespec/contract';
import { requests } from '@iespec/contract/msw';
import { use } from 'react';
import { expect, waitFor } from 'storybook/test';
import { matchRoute } from '#_paths/matchRoute.ts';
import { setPageLoader } from '#_paths/preloadPage.ts';
import type { RouteName } from '#_paths/routes.ts';
import { type Context, expectText, lastButton } from './steps.ts';

type Held = { code: Promise<void>; release: () => void; isRequested: boolean; preloaded: RouteName[] };

let held: Held | null = null;

/** Holds back the code of all pages but the story's. */
export function holdNextPage() {
  let release = () => {};
  const code = new Promise<void>((resolve) => {
    release = resolve;
  });
  const current: Held = { code, release, isRequested: false, preloaded: [] };
  held = current;
  setPageLoader(async (name) => void current.preloaded.push(name));
  return () => {
    setPageLoader(async () => {});
    held = null;
  };
}

/** Suspends a page while its code is held back, as the shell does. */
export function useHeldCode() {
  if (!held) return;
  held.isRequested = true;
  use(held.code);
}

/** Taps a button that creates something, and again while the next page loads. Expects only one creation. */
export async function tapAgain({ canvas, userEvent }: Context, label: string, endpoint: AnyEndpoint, nextPage: string) {
  const button = await lastButton(canvas, label);
  await waitFor(() => expect(held?.preloaded).toContain(matchRoute(nextPage).name));
  await userEvent.click(button);
  await waitFor(() => expect(held?.isRequested).toBe(true));
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  held?.release();
  await expectText(canvas, nextPage);
  await expect(requests(endpoint)).toHaveLength(1);
}
