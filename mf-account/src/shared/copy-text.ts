import { toast } from 'shared-ui/toast';

/** Copies a text to the clipboard and shows a toast. `name` is the subject of its message. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${name} copied to clipboard!`);
  } catch {
    toast.error(`${name} could not be copied. Select and copy the text instead.`);
  }
}
