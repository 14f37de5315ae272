/** Has the browser keep `content` as a file, as if it had been downloaded. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content over by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
