import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './bodies/uploaded-form.js';
import type { Viewer } from './viewer/viewer.js';

/** A request with what the server has established about it. */
export interface TerraceRequest extends FastifyRequest {
  viewer?: Viewer;
  rawBody?: Buffer;
  /** The files of a form. */
  uploaded?: readonly UploadedFile[];
}
