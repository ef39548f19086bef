import { FILL_SHELL } from '../offline/cache-names';
import { offlineResponse } from './offline-response';
import { listenToPush } from './push-messages';
import { addStaticRoutes, type RoutedInstallEvent } from './static-routes';
import { Shell, type ShellFiles } from './shell';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const SHELL_FILES: ShellFiles;

const shell = new Shell(SHELL_FILES);

self.addEventListener('install', (event: RoutedInstallEvent) => {
  addStaticRoutes(event);
  event.waitUntil(shell.fillIfUsed());
  // Open pages keep using the files of their build, which `dropOlder` keeps for one more version.
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(shell.dropOlder()));
self.addEventListener('message', (event) => {
  if (event.data === FILL_SHELL) event.waitUntil(shell.fill());
});
self.addEventListener('fetch', (event) => {
  const response = offlineResponse(shell, event.request);
  if (response) event.respondWith(response);
});
listenToPush(self);
