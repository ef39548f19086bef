import type { Config } from '../config/config.js';

/** Scripts from here alone; images also from the logo CDN and venue maps over https. */
export function contentSecurityPolicy(config: Config) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // React Aria positions overlays with style attributes, and Sonner brings a style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'https:', new URL(config.LOGO_CDN_URL).origin],
    connectSrc: ["'self'", new URL(config.PUBLIC_URL).origin.replace(/^http/, 'ws')],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: config.PUBLIC_URL.startsWith('https:') ? [] : null,
  };
}
