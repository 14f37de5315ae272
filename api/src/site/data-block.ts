/** A block of data in a document. `<` is escaped, because it could end the block early. */
export function dataBlock(id: string, data: unknown, type = 'application/json'): string {
  return `<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
