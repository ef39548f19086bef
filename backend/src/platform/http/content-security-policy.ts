import type { Config } from '../config/config.js';

/** Scripts from here alone; images also from the logo CDN, whose venue maps are read too, and over https. */
export function contentSecurityPolicy(config: Config) {
  const imageCdn = new URL(config.LOGO_CDN_URL).origin;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // React Aria positions overlays with style attributes, and Sonner brings a style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // blob: for pictures of tickets that the page has fetched.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', imageCdn],
    connectSrc: ["'self'", new URL(config.PUBLIC_URL).origin.replace(/^http/, 'ws'), imageCdn],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: config.PUBLIC_URL.startsWith('https:') ? [] : null,
  };
}
