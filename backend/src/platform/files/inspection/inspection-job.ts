import { FileType } from '@terrace/contracts/values/stored-file';
import { z } from 'zod';
import { MAX_PAGES } from '../file-inspector.js';

/** Why a file is refused: codes of contracts/src/problems. */
const Refusal = z.enum([
  ...['file-harmful', 'file-protected', 'too-many-pages', 'page-missing', 'page-needed', 'too-many-codes'],
  ...['pass-unreadable', 'pass-changeable'],
] as const);
export type Refusal = z.infer<typeof Refusal>;

/** Refuses a file for a known reason; any other error while a file is read means that it is broken. */
export class FileRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/** Matches only an SVG of draw-code.ts. */
const CODE_DRAWING =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" shape-rendering="crispEdges">(<path( fill="#fff")? d="[MmHhVvLlZz0-9 .,-]+"\/>)+<\/svg>$/;

/** Bytes that the channel transfers as a Uint8Array, parsed to a Buffer. */
export const Bytes = z.instanceof(Uint8Array).transform((array): Buffer => Buffer.from(array));
export const Pages = z.int().min(1).max(MAX_PAGES);
export const RebuildAnswer = z.object({ bytes: Bytes, pages: Pages });
const Codes = z.array(
  z.object({ format: z.string(), text: z.string().min(1), svg: z.string().regex(CODE_DRAWING).nullable() }),
);
export const InspectAnswer = z.object({
  pages: Pages,
  page: z.object({ picture: Bytes.nullable(), codes: Codes }),
  otherCodes: Codes,
});

const Task = z.enum(['inspect', 'count-pages', 'rebuild']);
export type Task = z.infer<typeof Task>;

/** One task about one file. */
export const InspectionJob = z.object({
  task: Task,
  type: FileType,
  bytes: Bytes,
  /** Null: the file as a whole. */
  page: z.int().nullable(),
  /** Processor time in ms, after which the process ends. */
  maxCpuMs: z.int(),
});
export type InspectionJob = z.infer<typeof InspectionJob>;

/** A job about a file of this sender, an account. */
export const InspectionRequest = z.object({ sender: z.string(), job: InspectionJob });
export type InspectionRequest = z.infer<typeof InspectionRequest>;

/** Processor time that a file took, in ms; unknown when the process ended. */
const Cost = z.object({ cpuMs: z.number().min(0).optional() });
const Done = Cost.extend({ done: z.unknown() });
const Refused = Cost.extend({ refused: Refusal });

/** A message of the process that inspects files: first `ready`, then one answer to each job. */
export const InspectionMessage = z.union([z.object({ ready: z.literal(true) }), Done, Refused]);
export type InspectionMessage = z.infer<typeof InspectionMessage>;

/** The answer to a request; `failed` when the process did not start, or did not answer in time. */
export const InspectionAnswer = z.union([Done, Refused, z.object({ failed: z.enum(['start', 'timeout']) })]);
export type InspectionAnswer = z.infer<typeof InspectionAnswer>;
