import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Foot, FORMAT, type Head, type Row } from './format.ts';
import { storedTables } from './stored-tables.ts';

type OnRow = (table: string, row: Row, head: Head) => Promise<void>;

const damagedBackup = (file: string) =>
  new Error(`${file} is damaged: its rows are not those it was written with. Take another backup.`);

/** Maps a read error to one whose message names the file and the remedy. Returns any other error unchanged. */
function explainReadError(error: unknown, file: string): unknown {
  if (!Error.isError(error)) return error;
  const options = { cause: error };
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, options);
  if (code === 'EACCES' || code === 'EISDIR') return new Error(`${file} cannot be read: ${error.message}.`, options);
  if (error.message === 'incorrect header check') return new Error(`${file} is no backup of this product.`, options);
  return error instanceof SyntaxError || code.startsWith('Z_')
    ? new Error(`${file} is damaged or not whole (${error.message}). Take another backup.`, options)
    : error;
}

/**
 * Reads a whole backup and verifies it against its last line.
 * @param onRow - Called with each row in file order.
 * @returns The last line.
 * @throws {Error} naming the file, if it is damaged, truncated or not a backup.
 */
export async function readBackup(file: string, onRow: OnRow): Promise<Foot> {
  try {
    return await readLines(file, onRow);
  } catch (error) {
    throw explainReadError(error, file);
  }
}

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function readLines(file: string, onRow: OnRow): Promise<Foot> {
  const digest = createHash('sha256');
  const counts: Record<string, number> = Object.fromEntries(storedTables.map(({ name }) => [name, 0]));
  let head: Head | undefined;
  let foot: Foot | undefined;
  const read = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const line of linesIn(unpacked)) {
      const parsed = JSON.parse(line) as unknown;
      if (head === undefined) {
        head = parsed as Head;
        if (head?.format !== FORMAT) throw new Error(`${file} is no backup of this product.`);
      } else if (Array.isArray(parsed)) {
        const [table, row] = parsed as [string, Row];
        digest.update(`${line}\n`);
        if (!(table in counts)) throw damagedBackup(file);
        counts[table] = (counts[table] ?? 0) + 1;
        await onRow(table, row, head);
      } else {
        foot = parsed as Foot;
      }
    }
  };
  await pipeline(createReadStream(file), createGunzip(), read);
  if (
    foot === undefined ||
    foot.sha256 !== digest.digest('hex') ||
    JSON.stringify(foot.counts) !== JSON.stringify(counts)
  ) {
    throw damagedBackup(file);
  }
  return foot;
}
