import type { Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config/config.js';
import { cookieName } from '../viewer/cookies.js';
import { openApiOf } from './openapi.js';
import { type RouteMetadata, routeOf } from '../route.decorator.js';

/** A route as it is served, with the method that serves it. */
export interface ServedRoute extends RouteMetadata {
  readonly handler: string;
}

/** Every route of the running app, found by its `@Route`. */
export function servedRoutes(app: NestFastifyApplication): ServedRoute[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const controller = metatype as Type | null;
      if (!controller) return [];
      const handlers = controller.prototype as Record<string, object>;
      return scanner.getAllMethodNames(handlers).flatMap((method) => {
        const route = routeOf(handlers[method] ?? {});
        return route ? [{ ...route, handler: `${controller.name}.${method}` }] : [];
      });
    });
}

/**
 * Serves the API's description at `/api/openapi.json` and its reader at `/api/docs`. The description is made for the first
 * who asks: it takes a third of a start's CPU time.
 */
export function serveApiDocs(app: NestFastifyApplication, site: Pick<Config, 'PUBLIC_URL'>): void {
  const cookie = cookieName('access', site);
  const describe = () => openApiOf(servedRoutes(app), { version: '1', cookie });
  SwaggerModule.setup('api/docs', app, describe, { jsonDocumentUrl: 'api/openapi.json' });
}
