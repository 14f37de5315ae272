import { useEffect, useEffectEvent } from 'react';
import { namesFromPaste, type PastedNames } from './pasted/names-from-paste.ts';

/** Takes a list that is pasted while no field has the focus. */
export function usePastingAnywhere(onList: (pasted: PastedNames) => void) {
  const take = useEffectEvent(onList);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isField || event.clipboardData === null) return;
      const pasted = namesFromPaste(event.clipboardData);
      if (pasted.names.length < 2) return;
      event.preventDefault();
      take(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
