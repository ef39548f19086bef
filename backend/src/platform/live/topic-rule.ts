import type { Viewer } from '../http/viewer.js';

/**
 * Who may join a topic. `authorise` gets the viewer, the part after the colon, and the token a guest's or a
 * new seller's page may carry; it answers the room to join, or null to refuse.
 */
export interface TopicRule {
  /** `pins`, or the part before the colon: `purchase` for `purchase:{id}`. */
  readonly topic: string;
  /** Who is on the topic sees what the others there look at. */
  readonly showsOnlookers?: true;
  readonly authorise: (viewer: Viewer, id: string | undefined) => Promise<string | null>;
}
