import multipart from '@fastify/multipart';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  createParamDecorator,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { UploadLimits } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { type FastifyInstance, errorCodes } from 'fastify';
import { finalize } from 'rxjs';
import type { ReceivedFile } from '../../files/file-store.js';
import { addressKeyOf } from '../../ids/address-key.js';
import { bodyBytesOf } from './body-limits.js';
import { BytesInFlight } from './bytes-in-flight.js';
import { parseInput } from '../input.decorator.js';
import { subjectKey } from '../../limits/limit-key.js';
import { type RateLimiter, RateLimits } from '../../limits/rate-limits.js';
import { readForm } from './read-form.js';
import type { TerraceRequest } from '../request.js';
import { type RouteMetadata, routeServedBy } from '../route.decorator.js';
import type { UploadedForm } from './uploaded-form.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's `uploads`. */
    uploads?: UploadLimits | undefined;
  }
}

const MEGABYTE = 1024 * 1024;
/** An address may send the evidence of one side at once, which is the largest form. They are on the disk, not in memory. */
const MAX_IN_FLIGHT = { perProcess: 128 * MEGABYTE, perAddress: 64 * MEGABYTE, retryAfter: 10 };
/** What a form has besides the content of its files. */
const MAX_FORM_FRAME = MEGABYTE;

/** Forms that one thing takes (a delivery, a dispute), whoever sends them: enough to correct every mistake. */
const MAX_PER_THING = { points: 30, seconds: 3_600 };

/** Lets routes that name `uploads` take forms with files; every other one refuses all but JSON. */
export async function takeUploads(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, _reply, done) => {
    const isForm = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    const isRefused = isForm && !request.is404 && !request.routeOptions.config.uploads;
    done(isRefused ? new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE() : undefined);
  });
  await server.register(multipart);
}

/**
 * Receives a form in this order: its address is parsed, the route decides whether the sender may send it (`mayUpload`), the
 * thing that it is for takes another one, its bytes are reserved, and only then its body is read. The fields become the body, the files `@Upload()`.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  private readonly inFlight = new BytesInFlight(MAX_IN_FLIGHT);

  private readonly perThing: RateLimiter;

  constructor(
    private readonly modules: ModuleRef,
    limits: RateLimits,
  ) {
    this.perThing = limits.limiter('uploads of a thing', MAX_PER_THING);
  }

  async intercept(context: ExecutionContext, next: CallHandler) {
    if (context.getType() !== 'http') return next.handle();
    const route = routeServedBy(context);
    const request = context.switchToHttp().getRequest<TerraceRequest>();
    if (!route.endpoint.uploads || !request.isMultipart()) return next.handle();
    try {
      await this.requireMayUpload(route, request);
      const form = await this.receive(request, route.endpoint.uploads);
      return next.handle().pipe(finalize(() => void form.close()));
    } catch (error) {
      // What else is sent goes nowhere; linger.ts reads and drops it, so that the sender gets to read the answer.
      request.raw.unpipe();
      request.raw.resume();
      throw error;
    }
  }

  private async requireMayUpload(
    { endpoint, mayUpload }: RouteMetadata,
    { params, query, viewer }: TerraceRequest,
  ): Promise<void> {
    if (!mayUpload || !viewer) throw new Error(`${endpoint.path} does not say who may send files`);
    const input = parseInput(endpoint, { params, query });
    await mayUpload(input, viewer, (type) => this.modules.get(type, { strict: false }));
    // Only now: others must not use up what a thing takes.
    if (!endpoint.params) return;
    const wait = await this.perThing.count(subjectKey(endpoint.path, JSON.stringify(params)));
    if (wait !== undefined) throw new DomainError('too-many-requests', { retryAfter: wait });
  }

  private async receive(request: TerraceRequest, uploads: UploadLimits): Promise<UploadedForm> {
    const most = uploads.maxFiles * uploads.maxFileBytes + MAX_FORM_FRAME;
    const bytes = Math.min(bodyBytesOf(request.raw), most);
    const release = this.inFlight.reserve(addressKeyOf(request.ip), bytes);
    try {
      const form = await readForm(request, uploads);
      request.body = form.fields;
      request.uploaded = form.files;
      return { ...form, close: () => form.close().finally(release) };
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** The files of the form that was sent; none when it was JSON. They can be read until the answer is sent. */
export const Upload = createParamDecorator(
  (_nothing: undefined, context: ExecutionContext): readonly ReceivedFile[] =>
    context.switchToHttp().getRequest<TerraceRequest>().uploaded ?? [],
);
