import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, map } from 'rxjs';
import { cachedResponse, replyWith } from './cached-response.js';

/**
 * Sends the result of a `shared` route with a tag of its bytes, and 304 to who has them already. It keeps nothing: the route
 * decides how old its result may be. Results of other routes pass as they are.
 */
@Injectable()
export class SharedAnswer implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { config, url = '' } = request.routeOptions;
    if (config.caching !== 'shared') return next.handle();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((result) => replyWith(request, reply, cachedResponse(result, url))));
  }
}
