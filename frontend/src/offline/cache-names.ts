/** Names of the caches that the pages and the service worker share. */

/** Prefix of the cache with the app's files; the version of the build follows. It holds nothing personal. */
export const SHELL_CACHE = 'terrace-shell-';
/** Prefix of the cache with one person's tickets; a random id follows, new for each session. */
export const TICKET_CACHE = 'terrace-tickets-';
/** Prefix of all our caches. */
export const ALL_CACHES = 'terrace-';

/** Message to the service worker: fetch the shell if there is none. */
export const FILL_SHELL = 'fill-shell';
