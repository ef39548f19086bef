/** Injection token of the feed: Postgres carries it by default, Kafka when brokers are configured. */
export const EVENT_FEED = Symbol('event feed');
