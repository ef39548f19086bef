import { Refusal } from './refusal.mjs';

/** @throws Refusal when this Node is older than package.json's `engines` allow. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Terrace needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}
