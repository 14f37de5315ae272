import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'shared-ui/toast';

const SHOWN = 4;
const DONE_FOR_MS = 2000;

export type ShortIdProps = {
  id: string;
  /** Id of the element that names the row, for screen readers. */
  describedBy: string;
};

/** The end of an id, because ids of one minute begin alike, with a button that copies the whole of it. */
export function ShortId({ id, describedBy }: ShortIdProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), DONE_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      toast.success('Id copied');
    } catch {
      toast.error('Failed to copy the id');
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="adm:flex adm:items-center adm:gap-1 adm:whitespace-nowrap">
      <span title={id}>
        <span aria-hidden="true" className="adm:font-mono adm:text-xs">
          …{id.slice(-SHOWN)}
        </span>
        <span className="adm:sr-only">{id}</span>
      </span>
      <button
        type="button"
        title="Copy id"
        aria-label="Copy id"
        aria-describedby={describedBy}
        className="adm:relative adm:z-1 adm:grid adm:size-7 adm:place-items-center adm:rounded-md adm:text-muted-foreground adm:hover:bg-accent adm:hover:text-accent-foreground adm:as-cards:-my-2 adm:as-cards:-mr-3.5 adm:as-cards:size-11"
        onClick={() => void copy()}
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  );
}
