import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { makeKafka } from '../../platform/kafka/kafka-client.js';
import { TopicPublisher } from '../../platform/kafka/topic-publisher.js';
import { WhenPublicEventHappensTellOtherSystems } from './when-public-event-happens-tell-other-systems.reaction.js';

/** Tells other systems what happens, where there is a Kafka to tell them over; docs/asyncapi.json says what. */
@Module({})
export class IntegrationModule {
  static with(config: Config): DynamicModule {
    const topic = `${config.KAFKA_TOPIC_PREFIX}.integration`;
    const publisher = {
      provide: TopicPublisher,
      useFactory: () => new TopicPublisher(makeKafka(config), topic),
    };
    const providers = [publisher, WhenPublicEventHappensTellOtherSystems];
    return { module: IntegrationModule, providers: config.KAFKA_BROKERS === undefined ? [] : providers };
  }
}
