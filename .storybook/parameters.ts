import type { IdentityFailure, Session } from '@iespec/features/session';
import type { ReactNode } from 'react';
import type { StoryViewer } from '../packages/features/test/viewers.ts';

/** A rule with examples: the component used well and badly. */
export type Rule = {
  good: () => ReactNode;
  bad: () => ReactNode;
  /** What is good in one example and bad in the other, and why; one or two sentences. */
  why: string;
};

/**
 * When to use a component and when to use another; in Japanese, for designers. `keys`: for each part of the
 * component, what keys do there, except for the keys that its ARIA role requires anyway.
 */
export type Usage = { when: string; not: string; keys?: Record<string, string>; rules?: Rule[] };

/** 安定: changes to the component's props are announced in the changelog. 試作: they may change at any time. */
export type Status = '安定' | '試作' | '廃止予定';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own.
  interface Window {
    /** The story's settings for Chromatic, which local screenshots use, too. */
    storyChromatic?: { disableSnapshot?: boolean; modes?: Record<string, { disable?: boolean }> };
  }
}

declare module 'storybook/internal/csf' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Storybook's own.
  interface Parameters {
    viewer?: StoryViewer;
    /** Why the identity provider cannot be used. */
    identityFailure?: IdentityFailure;
    /** The identity provider's forms. When they change, Chromatic captures only the pages that set this. */
    forms?: Pick<Session, 'Forms' | 'AccountForms'>;
    /** The URL path of the story; navigating elsewhere prints the URL. */
    path?: string;
    /** The previous URL in the history. */
    cameFrom?: string;
    /** The navigation state of the current URL. */
    state?: unknown;
    /** Freezes the clock at this time: '2026-11-20T12:00:00+09:00'. */
    now?: string;
    /** Required for every component of the library. */
    usage?: Usage;
    status?: Status;
  }
}
