import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';

/** A stand-in for a storage that speaks S3's protocol: real HTTP, every signature and body checked. */
export interface TestObjectStorage {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** By `bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Parts of objects that were sent in parts. */
  readonly parts: () => number;
  close(): Promise<void>;
}

/** Starts one on a free port. It takes whatever bucket it is asked for. */
export async function startObjectStorage(): Promise<TestObjectStorage> {
  const [accessKeyId, secretAccessKey] = ['terrace-tests', randomUUID()];
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let parts = 0;

  const answer = (
    request: IncomingMessage,
    body: Buffer,
  ): [status: number, body: string | Buffer, etag?: string] => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://storage');
    const name = decodeURIComponent(pathname.slice(1));
    const refusal = refuse(request, body, accessKeyId, secretAccessKey);
    if (refusal) return [403, xml('Error', `<Code>${refusal}</Code><Message>${refusal}</Message>`)];
    const uploadId = query.get('uploadId') ?? '';
    const upload = uploads.get(uploadId);
    if (request.method === 'PUT' && upload) {
      parts++;
      upload.set(Number(query.get('partNumber')), body);
      return [200, '', md5(body)];
    }
    if (request.method === 'PUT') {
      objects.set(name, body);
      return [200, '', md5(body)];
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return [200, xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`)];
    }
    if (request.method === 'POST' && upload) {
      const numbered = [...upload].sort(([one], [other]) => one - other);
      objects.set(name, Buffer.concat(numbered.map(([, part]) => part)));
      uploads.delete(uploadId);
      return [200, xml('CompleteMultipartUploadResult', `<Key>${name}</Key>`)];
    }
    if (request.method === 'GET' && query.has('list-type')) {
      const prefix = `${name.replace(/\/$/, '')}/${query.get('prefix') ?? ''}`;
      const found = [...objects].filter(([key]) => key.startsWith(prefix)).sort();
      const contents = found.map(
        ([key, { length }]) =>
          `<Contents><Key>${key.slice(key.indexOf('/') + 1)}</Key><Size>${length}</Size></Contents>`,
      );
      return [200, xml('ListBucketResult', contents.join(''))];
    }
    const object = objects.get(name);
    if (request.method === 'GET' && object) return [200, object, md5(object)];
    return [404, xml('Error', '<Code>NoSuchKey</Code><Message>There is none</Message>')];
  };

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const [status, body, etag] = answer(request, Buffer.concat(chunks));
      response.writeHead(status, {
        'content-length': Buffer.byteLength(body),
        ...(etag && { etag: `"${etag}"` }),
      });
      response.end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...{ accessKeyId, secretAccessKey, objects },
    parts: () => parts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The code of a refusal, as AWS' Signature Version 4 asks for it; undefined when the signature is right. */
function refuse(request: IncomingMessage, body: Buffer, id: string, secret: string): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] = given ?? [];
  if (keyId !== id) return 'InvalidAccessKeyId';
  const header = (name: string) => String(request.headers[name] ?? '');
  const bodyHash = header('x-amz-content-sha256');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${header(name).trim()}\n`);
  const canonical = [request.method, pathname, query, headers.join(''), signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  const expected = createHmac('sha256', key).update(toSign).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const xml = (name: string, content: string) => `<?xml version="1.0"?><${name}>${content}</${name}>`;
