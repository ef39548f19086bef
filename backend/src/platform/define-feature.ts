import type { InjectionToken, ModuleMetadata, Provider } from '@nestjs/common';
import type { ExportFilter } from '@terrace/contracts/http/console/exports';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import type { EventCore } from '@terrace/event-core/event-core';
import type { EventSchemas } from '@terrace/event-core/model/event';
import type { AnyProjection } from '@terrace/event-core/model/read-model';
import { EVENT_CORE } from './event-core/event-core.module.js';
import { type AnyListExport, ListExports } from './http/csv/list-exports.js';
import { LiveRegistry, type TopicListener } from './live/live-registry.js';
import type { AnyLiveView } from './live/live-view.js';
import type { Revocation, SessionCheck } from './live/revocation.js';
import type { TopicRule } from './live/topic-rule.js';

/** A part of a feature that is made of providers. */
interface PartFactory<Value> {
  readonly inject: readonly InjectionToken[];
  readonly useFactory: (...providers: never[]) => Value;
}

type Part<Value> = Value | PartFactory<Value>;

/** A list and how it becomes a file, made by `exportOf`. */
interface ExportedList {
  readonly endpoint: Endpoint;
  readonly how: Part<AnyListExport>;
}

/** Lets administrators take a list as a file, with the name and the filter of its endpoint. */
export function exportOf<List extends Endpoint>(
  endpoint: List,
  how: Part<AnyListExport<ExportFilter<List>>>,
): ExportedList {
  return { endpoint, how };
}

/** What a feature consists of. Nest finds handlers, reactions, jobs and sweepers among its providers. */
export interface Feature extends Pick<ModuleMetadata, 'controllers' | 'providers' | 'exports'> {
  /** The types of its events. */
  readonly events?: readonly EventSchemas[];
  readonly readModels?: readonly AnyProjection[];
  readonly liveViews?: readonly Part<AnyLiveView>[];
  readonly topics?: readonly Part<TopicRule>[];
  readonly revocations?: readonly Part<Revocation>[];
  readonly topicListeners?: readonly Part<TopicListener>[];
  /** Given by the feature that has the sessions: which sockets may stay connected. */
  readonly sessionCheck?: Part<SessionCheck>;
  /** Lists that administrators may take as files. */
  readonly listExports?: readonly ExportedList[];
}

/** The metadata of a feature's module: `@Module(defineFeature({ … })) export class TicketsModule {}`. */
export function defineFeature(feature: Feature): ModuleMetadata {
  const { events = [], readModels = [], liveViews = [], topics = [], revocations = [] } = feature;
  const { controllers = [], providers = [], exports = [], topicListeners = [] } = feature;
  const { sessionCheck, listExports = [] } = feature;
  return {
    controllers,
    exports,
    providers: [
      ...providers,
      registration(EVENT_CORE, { events, projections: readModels }, (core: EventCore, own) => core.add(own)),
      ...liveViews.map((view) => registration(LiveRegistry, view, (live, made) => live.addView(made))),
      ...topics.map((topic) => registration(LiveRegistry, topic, (live, rule) => live.addTopic(rule))),
      ...revocations.map((one) => registration(LiveRegistry, one, (live, made) => live.addRevocation(made))),
      ...topicListeners.map((one) =>
        registration(LiveRegistry, one, (live, made) => live.addTopicListener(made)),
      ),
      ...(sessionCheck
        ? [registration(LiveRegistry, sessionCheck, (live, check) => live.addSessionCheck(check))]
        : []),
      ...listExports.map(({ endpoint, how }) =>
        registration(ListExports, how, (lists, made) => lists.register(endpoint, made)),
      ),
    ],
  };
}

/** A provider that Nest makes when the program starts, before the first request: it makes the part and registers it. */
function registration<Registry, Value>(
  registry: InjectionToken<Registry>,
  part: Part<Value>,
  register: (registry: Registry, value: Value) => void,
): Provider {
  const { inject, useFactory }: PartFactory<Value> = isFactory(part)
    ? part
    : { inject: [], useFactory: () => part };
  return {
    provide: Symbol('registration'),
    inject: [registry, ...inject],
    useFactory: (to: Registry, ...providers: never[]) => register(to, useFactory(...providers)),
  };
}

function isFactory<Value>(part: Part<Value>): part is PartFactory<Value> {
  return typeof part === 'object' && part !== null && 'useFactory' in part;
}
