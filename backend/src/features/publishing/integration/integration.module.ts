import { type DynamicModule, Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import type { Config } from '../../../platform/config/config.js';
import { makeKafka } from '../../../platform/kafka/kafka-client.js';
import { TopicPublisher } from '../../../platform/kafka/topic-publisher.js';
import { WhenPublicEventHappensTellOtherSystems } from './when-public-event-happens-tell-other-systems.reaction.js';

/** Publishes integration events over Kafka, where one is configured; docs/asyncapi.json describes them. */
@Module({})
export class IntegrationModule {
  static with(config: Config): DynamicModule {
    const topic = `${config.KAFKA_TOPIC_PREFIX}.integration`;
    const publisher = {
      provide: TopicPublisher,
      useFactory: () => new TopicPublisher(makeKafka(config), topic),
    };
    const providers = [publisher, WhenPublicEventHappensTellOtherSystems];
    const feature = defineFeature({ providers: config.KAFKA_BROKERS === undefined ? [] : providers });
    return { module: IntegrationModule, ...feature };
  }
}
