import { getOwnData, type OwnData, type OwnDataPart } from 'shared-contract/own-data';
import type { TestServer } from './server.ts';

type Exporting = Pick<TestServer, 'call'>;

/** Returns the first response of an export, which contains all data of an account without long lists. */
export async function ownDataOf({ call }: Exporting, token: string): Promise<OwnData> {
  const { answer, status, text } = await call(getOwnData, { token });
  if (status !== 200 || answer.part !== null) throw new Error(`No export: ${text}`);
  return answer;
}

/** Returns one page of a part of an export, and the size of the response in bytes. */
export async function ownDataPage({ call }: Exporting, token: string, part: OwnDataPart, after: string) {
  const { answer, status, text } = await call(getOwnData, { token, query: { part, after } });
  if (status !== 200 || answer.part !== part) throw new Error(`No page of ${part}: ${text}`);
  return { rows: answer[part] ?? [], next: answer.next[part] ?? null, bytes: Buffer.byteLength(text) };
}
