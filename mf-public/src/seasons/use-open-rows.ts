import { useState } from 'react';

/** Which rows of a table are opened, by their keys, and a function that opens or closes one. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  return { open, toggle };
}
