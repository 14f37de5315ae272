const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
