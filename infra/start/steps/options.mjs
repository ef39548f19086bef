import { Refusal } from './refusal.mjs';

/** Parses the arguments of `npm start`. @throws Refusal */
export function readOptions(args, env) {
  const unknown = args.find((arg) => arg !== '--seed');
  if (unknown)
    throw new Refusal(
      `Unknown option ${unknown}. The only one is --seed, which adds demo accounts and tickets.`,
    );
  const seed = args.includes('--seed');
  if (seed && env.DATABASE_URL) throw new Refusal('--seed is for the embedded database: unset DATABASE_URL.');
  if (seed && env.NODE_ENV === 'production')
    throw new Refusal('--seed does not run with NODE_ENV=production.');
  return { seed };
}

/** Reads a port from the environment. @throws Refusal */
export function portOf(env, name, standard) {
  const port = Number(env[name] || standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`${name} must be a port number, not '${env[name]}'.`);
  }
  return port;
}
