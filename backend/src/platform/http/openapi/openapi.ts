import type { OpenAPIObject, OperationObject, ParameterObject, SchemaObject } from '@nestjs/swagger';
import { type Endpoint, type UploadLimits, idempotencyKeyOf } from '@terrace/contracts/http/endpoint';
import { problems } from '@terrace/contracts/problems/problems';
import * as z from 'zod/mini';
import type { Access, RouteMetadata } from '../route.decorator.js';

/** OpenAPI 3.1 describes values in JSON Schema; the two packages write the same schemas in types of their own. */
const OpenApiSchema = z.custom<SchemaObject>((schema) => typeof schema === 'object' && schema !== null);

/** The API's description (OpenAPI 3.1), made from the same endpoints that are served. `cookie` is the session's. */
export function openApiOf(
  routes: readonly RouteMetadata[],
  { version, cookie }: { readonly version: string; readonly cookie: string },
): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  for (const { endpoint, access } of routes) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, access) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Terrace', version, description: 'A live marketplace for sports-event tickets.' },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookie },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint, access: Access): OperationObject {
  const status = String(endpoint.status ?? 200);
  return {
    summary: endpoint.summary,
    tags: endpoint.path.split('/').slice(1, 2),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...idempotencyKeyParameterOf(endpoint),
    ],
    ...(endpoint.kind && { 'x-kind': endpoint.kind }),
    ...requestBodyOf(endpoint),
    ...(access !== 'anyone' && { security: [{ cookie: [] }, { bearer: [] }], 'x-roles': access }),
    responses: {
      [status]: {
        description: 'Done',
        ...(endpoint.response && {
          content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
        }),
        ...(endpoint.answers && { content: { [endpoint.answers]: { schema: { type: 'string' } } } }),
      },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** What is sent: JSON, or a form with files. */
function requestBodyOf({ body, uploads }: Endpoint): Pick<OperationObject, 'requestBody'> {
  const json = body && { 'application/json': { schema: schemaOf(body, 'input') } };
  const form = uploads && { 'multipart/form-data': { schema: formSchema(body, uploads) } };
  if (!json && !form) return {};
  // A call without a body is read as one with an empty object.
  const required = !body?.safeParse({}).success;
  return { requestBody: { required, content: { ...json, ...form } } };
}

function formSchema(body: Endpoint['body'], { maxFiles, maxFileBytes }: UploadLimits): SchemaObject {
  const fields = body ? schemaOf(body, 'input') : { properties: {} };
  const file: SchemaObject = { type: 'string', format: 'binary', maxLength: maxFileBytes };
  const files: SchemaObject = { type: 'array', maxItems: maxFiles, items: file };
  return { ...fields, type: 'object', properties: { ...fields.properties, files } };
}

/** Calls that take no key have no such parameter. */
function idempotencyKeyParameterOf(endpoint: Endpoint): ParameterObject[] {
  const use = idempotencyKeyOf(endpoint);
  if (use === 'ignored') return [];
  const schema: SchemaObject = { type: 'string', minLength: 1, maxLength: 200 };
  return [{ name: 'Idempotency-Key', in: 'header', required: use === 'required', schema }];
}

function parametersOf(schema: Endpoint['query'], where: 'path' | 'query'): ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): SchemaObject {
  return OpenApiSchema.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

const problemSchema: SchemaObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};
