import type { Viewer } from '../http/viewer.js';

/**
 * Who may join a topic. `authorise` gets the viewer, the part after the colon, and the token a guest's or a
 * new seller's page may carry; it returns the room to join, or null to refuse.
 */
export interface TopicRule {
  /** `pins`, or the part before the colon: `purchase` for `purchase:{id}`. */
  readonly topic: string;
  /** Everybody on the topic sees which rows the others there have in focus. */
  readonly showsPresence?: true;
  readonly authorise: (viewer: Viewer, id: string | undefined) => Promise<string | null>;
}
