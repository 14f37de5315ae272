import { hash } from 'node:crypto';
import { fileNameOf, fileOf, type FileFormat, mediaTypes } from 'shared-contract/table-files';
import type { SimpleTable } from 'shared-contract/tables';
import type { FileAnswer } from '../platform/endpoints/answer.ts';

/** Returns a table as a downloadable file. Private tables are sent with `no-store`. */
export function fileAnswer(table: SimpleTable, format: FileFormat): FileAnswer {
  const body = fileOf[format](table);
  const name = encodeURIComponent(fileNameOf(table.name, format)).replaceAll("'", '%27');
  return {
    type: mediaTypes[format],
    body,
    etag: hash('sha256', body, 'base64url'),
    cacheControl: table.isPublicTable ? 'no-cache' : 'no-store',
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
  };
}
