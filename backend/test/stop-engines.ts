import { endSharedKafka } from '@terrace/engines/kafka';

/** After the last spec. Jest calls this once a project. */
export default async function stopEngines(): Promise<void> {
  await globalThis.throwawayPostgres?.remove();
  globalThis.throwawayPostgres = undefined;
  const kafka = globalThis.kafkaFolder;
  if (kafka) await endSharedKafka(kafka.folder);
  await kafka?.forget();
  globalThis.kafkaFolder = undefined;
}
