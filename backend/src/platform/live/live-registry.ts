import { type AnyLiveView, type PreparedView, prepareView } from './live-view.js';
import type { LiveSocket } from './live-socket.js';
import type { Revocation, SessionCheck } from './revocation.js';
import type { TopicRule } from './topic-rule.js';

/** Is called after a socket has joined or left topics; not when it disconnects. */
export interface TopicListener {
  joined(socket: LiveSocket, topics: readonly string[]): void;
  left(socket: LiveSocket, topics: readonly string[]): void;
}

/** What features bring to the live socket; `defineFeature` registers it. */
export class LiveRegistry {
  readonly revocations: Revocation[] = [];
  readonly topicListeners: TopicListener[] = [];
  private oneSessionCheck: SessionCheck | undefined;
  private readonly byKind = new Map<string, PreparedView>();
  private readonly rules = new Map<string, TopicRule>();

  /** Throws when a kind already has a view. */
  addView(view: AnyLiveView): void {
    const known = this.byKind.get(view.kind);
    if (known) throw new Error(`Live kind ${view.kind} has two views`);
    this.byKind.set(view.kind, prepareView(view));
  }

  /** Throws when the topic already has a rule. */
  addTopic(rule: TopicRule): void {
    if (this.rules.has(rule.topic)) throw new Error(`Topic ${rule.topic} has two rules`);
    this.rules.set(rule.topic, rule);
  }

  /** Throws when there is one already. */
  addSessionCheck(check: SessionCheck): void {
    if (this.oneSessionCheck) throw new Error('Sockets have two session checks');
    this.oneSessionCheck = check;
  }

  /** Which sockets may stay connected; undefined when no feature has sessions. */
  get sessionCheck(): SessionCheck | undefined {
    return this.oneSessionCheck;
  }

  addTopicListener(listener: TopicListener): void {
    this.topicListeners.push(listener);
  }

  addRevocation(revocation: Revocation): void {
    this.revocations.push(revocation);
  }

  /** The views that follow streams of a category. */
  viewsOf(category: string): readonly PreparedView[] {
    return [...this.byKind.values()].filter(({ categories }) => categories.includes(category));
  }

  viewOf(kind: string): PreparedView | undefined {
    return this.byKind.get(kind);
  }

  /** The rule of `kind:{id}` is that of `kind`; undefined for an unknown topic. */
  ruleOf(topic: string): { rule: TopicRule; id: string | undefined } | undefined {
    const colon = topic.indexOf(':');
    const rule = this.rules.get(colon < 0 ? topic : topic.slice(0, colon));
    return rule && { rule, id: colon < 0 ? undefined : topic.slice(colon + 1) };
  }
}
