import type { Change, PresentAdmins, Resync, Subscribed } from '@terrace/contracts/live/messages';
import type { Namespace, Server, Socket } from 'socket.io';
import type { Viewer } from '../http/viewer/viewer.js';
import type { TokenBucket } from './limits/token-bucket.js';

/** What a client may send; its contents are checked where they arrive. */
export interface ClientMessages {
  subscribe: (request: unknown, ack: (answer: Subscribed) => void) => void;
  unsubscribe: (request: unknown) => void;
  presence: (request: unknown) => void;
}

/** What the server sends. */
export interface ServerMessages {
  change: (change: Change) => void;
  resync: (resync: Resync) => void;
  presence: (present: PresentAdmins) => void;
}

/** What the node knows of a socket. */
export interface SocketState {
  viewer: Viewer;
  /** The topics it joined, each with its rooms. */
  topics: Map<string, readonly string[]>;
  /** What its messages may still cost. */
  budget: TokenBucket;
  /** Resolves when its messages up to here were worked on. */
  turn: Promise<void>;
}

type NoMessages = Record<string, never>;
export type LiveSocket = Socket<ClientMessages, ServerMessages, NoMessages, SocketState>;
export type LiveNamespace = Namespace<ClientMessages, ServerMessages, NoMessages, SocketState>;
export type LiveServer = Server<ClientMessages, ServerMessages, NoMessages, SocketState>;
