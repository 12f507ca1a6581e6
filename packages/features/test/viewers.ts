import type { User } from '@iespec/contract';
import { sato, suzuki, tanaka } from '@iespec/contract/fixtures';

/** The viewer: not yet known, a visitor, a user, or a signed-in user without a record. */
export type StoryViewer = 'loading' | 'signedOut' | 'withoutAccount' | User;

/** The viewers of the toolbar's menu. */
const viewers: Record<string, StoryViewer> = { visitor: 'signedOut', member: tanaka, buyer: suzuki, owner: sato };

type Context = { globals: { viewer?: string }; parameters: { viewer?: StoryViewer } };

/** The viewer for the screen and the API responses: the toolbar's, otherwise the story's. */
export const viewerOf = ({ globals: { viewer = 'story' }, parameters }: Context): StoryViewer =>
  viewers[viewer] ?? parameters.viewer ?? 'signedOut';
