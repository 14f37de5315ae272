import { request } from 'node:http';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/**
 * Requests without normalising the path or decompressing the response, unlike `fetch`. `localAddress` is one of this
 * machine's.
 */
export async function ask(
  origin: string,
  pathname: string,
  headers = {},
  method = 'GET',
  body?: Buffer,
  localAddress?: string,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request({ hostname, port, path: pathname, method, headers, localAddress }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  })
    .on('error', reject)
    .end(body);
  return promise;
}
