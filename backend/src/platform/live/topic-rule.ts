import type { Viewer } from '../http/viewer/viewer.js';

/**
 * Who may join a topic. `authorise` gets the viewer and the part after the colon; it returns the room to join,
 * or the rooms, or null to refuse. Presence is shown to the first of several rooms.
 */
export interface TopicRule {
  /** The whole name, or the part before the colon: `kind` for `kind:{id}`. */
  readonly topic: string;
  /** Everybody on the topic sees which rows the others there have in focus. */
  readonly showsPresence?: true;
  readonly authorise: (viewer: Viewer, id: string | undefined) => Promise<string | readonly string[] | null>;
}
