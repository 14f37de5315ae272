/** Downloads `content` as a file with the given name. `type` is its media type. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the blob by the end of this task.
  setTimeout(() => URL.revokeObjectURL(address));
}
