import * as z from 'zod/mini';
import { integrationEvents } from './integration-events.js';

const CONTENT_TYPE = 'application/cloudevents+json';

/** The description of the integration topic, as AsyncAPI 3.0; `docs/asyncapi.json` is this. */
export function asyncApi(): object {
  const messages = integrationEvents.map((schema) => {
    const [type] = schema.shape.type.def.values;
    return { type, payload: z.toJSONSchema(schema) };
  });
  const named = (valueOf: (message: (typeof messages)[number]) => object): Record<string, object> =>
    Object.fromEntries<object>(messages.map((message) => [String(message.type), valueOf(message)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Terrace, for other systems',
      version: '1',
      description:
        'Facts with the ids they are about, and nothing personal. Each comes at least once, those of one ' +
        'subject in their order: ignore an id that you have seen.',
    },
    defaultContentType: CONTENT_TYPE,
    channels: {
      integration: {
        address: '{prefix}.integration',
        description: 'A topic of Kafka; the key of a message is its subject.',
        parameters: { prefix: { description: 'KAFKA_TOPIC_PREFIX of the installation', default: 'terrace' } },
        messages: named(({ type }) => ({ $ref: `#/components/messages/${type}` })),
      },
    },
    operations: {
      publish: { action: 'send', channel: { $ref: '#/channels/integration' } },
    },
    components: {
      messages: named(({ type, payload }) => ({ name: type, contentType: CONTENT_TYPE, payload })),
    },
  };
}
