import type { User } from '@iespec/contract';
import type { IdentityFailure, Session } from '@iespec/features/session';

/** Who looks: nobody yet known, a visitor, a named person of the fixtures, or somebody without a record yet. */
export type StoryViewer = 'loading' | 'signedOut' | 'withoutAccount' | User;

/** When a component is the right one and when another is; in Japanese, for designers. */
export type Usage = { when: string; not: string };

/** 安定: a change of its props is announced in the changelog. 試作: they may change any day. */
export type Status = '安定' | '試作' | '廃止予定';

declare module 'storybook/internal/csf' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Storybook's own.
  interface Parameters {
    viewer?: StoryViewer;
    /** Why the identity provider cannot be used. */
    identityFailure?: IdentityFailure;
    /** The forms of the identity provider; a page without them names none, so that their changes do not lead to it. */
    forms?: Pick<Session, 'Forms' | 'AccountForms'>;
    /** The address of the story; going elsewhere prints the address. */
    path?: string;
    /** The address before it, to which one goes back. */
    cameFrom?: string;
    /** The navigation state with which one comes to the address. */
    state?: unknown;
    /** The moment at which the clock stands still: '2026-11-20T12:00:00+09:00'. */
    now?: string;
    /** Every component of the library says it on its page. */
    usage?: Usage;
    status?: Status;
    /** The entry of the package that exports the component, where it is not '@iespec/ui'. */
    importFrom?: string;
  }
}
