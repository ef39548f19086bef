import { Injectable } from '@nestjs/common';
import { Metrics } from '../observability/metrics.js';
import { ChangePublisher } from './change-publisher.js';
import { LiveSessions } from './live-sessions.js';

/** How many pages are open on this node, and the position up to which it has sent them changes. */
@Injectable()
export class LiveMetrics {
  constructor(sessions: LiveSessions, publisher: ChangePublisher, metrics: Metrics) {
    metrics.gauge('terrace_live_sockets', 'Open sockets of pages', () => sessions.open);
    metrics.gauge(
      'terrace_live_position',
      'Position of the feed up to which changes were sent to pages',
      () => publisher.position,
    );
  }
}
