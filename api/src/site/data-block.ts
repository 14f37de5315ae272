/** Returns a script element that holds data. `<` is escaped, because it could close the element early. */
export function dataBlock(id: string, data: unknown, type = 'application/json'): string {
  return `<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}
