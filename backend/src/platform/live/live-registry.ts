import { type LiveView, type PreparedView, prepareView, type VersionedRow } from './live-view.js';
import type { Revocation, SessionCheck } from './revocation.js';
import type { TopicRule } from './topic-rule.js';

/** What features bring to the live socket; each registers in its module's constructor. */
export class LiveRegistry {
  readonly revocations: Revocation[] = [];
  sessionCheck: SessionCheck | undefined;
  private readonly byKind = new Map<string, PreparedView>();
  private readonly rules = new Map<string, TopicRule>();

  /** Throws when a kind already has a view in this category. */
  addView<Row extends VersionedRow>(view: LiveView<Row>): void {
    const known = this.byKind.get(view.kind);
    if (known) throw new Error(`Live kind ${view.kind} has two views`);
    this.byKind.set(view.kind, prepareView(view));
  }

  /** Throws when the topic already has a rule. */
  addTopic(rule: TopicRule): void {
    if (this.rules.has(rule.topic)) throw new Error(`Topic ${rule.topic} has two rules`);
    this.rules.set(rule.topic, rule);
  }

  addRevocation(revocation: Revocation): void {
    this.revocations.push(revocation);
  }

  /** The views that follow streams of a category. */
  viewsOf(category: string): readonly PreparedView[] {
    return [...this.byKind.values()].filter((view) => view.category === category);
  }

  viewOf(kind: string): PreparedView | undefined {
    return this.byKind.get(kind);
  }

  /** The rule of `purchase:4fGh…` is that of `purchase`; undefined for a topic nobody knows. */
  ruleOf(topic: string): { rule: TopicRule; id: string | undefined } | undefined {
    const colon = topic.indexOf(':');
    const rule = this.rules.get(colon < 0 ? topic : topic.slice(0, colon));
    return rule && { rule, id: colon < 0 ? undefined : topic.slice(colon + 1) };
  }
}
