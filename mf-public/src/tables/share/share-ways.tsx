import { Code, Link2, Share2 } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { fillPath } from 'shared-contract/path';
import { exportTable, type FileFormat, fileFormats, fileNameOf } from 'shared-contract/table-files';
import type { PublicTable } from 'shared-contract/tables';
import { siteConfig } from 'shared-session';
import { Button, buttonVariants } from 'shared-ui/basic';
import { Input, Label } from 'shared-ui/controls';
import { toast } from 'shared-ui/toast';
import { embedCode, embedSize } from 'shared-contract/embed-code';
import { sealedLinkMessage, sealedTipOf } from './sealed.ts';
import { LinkField } from './share-table.tsx';
import { shareLabel, useSharing } from './use-sharing.ts';
import { SharePicture } from './share-picture.tsx';

const position = 'bottom-center';
const formatLabels: Record<FileFormat, string> = { csv: 'CSV', md: 'Markdown', json: 'JSON' };

type ShareWaysProps = {
  table: PublicTable;
  /** The ref of the field with the link. */
  link?: RefObject<HTMLInputElement | null> | undefined;
  /** Content below the buttons that share the link. */
  children?: ReactNode;
};

/** Every way to share a public table: link, picture, embed code and files. A sealed tip has only the link. */
export function ShareWays({ table, link, children }: ShareWaysProps) {
  const sealed = sealedTipOf(table);
  // A sealed tip has no picture, embed page or file before its lock.
  if (sealed !== undefined) {
    return (
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-5">
        <p>{sealedLinkMessage(sealed)}</p>
        <ShareLink table={table} link={link} />
        {children}
      </div>
    );
  }
  return (
    <div className="pub:@container">
      <div className="pub:grid pub:grid-cols-[minmax(0,1fr)] pub:gap-x-10 pub:gap-y-6 pub:@3xl:grid-cols-2 pub:@3xl:grid-rows-[auto_1fr]">
        <div className="pub:grid pub:min-w-0 pub:content-start pub:gap-5">
          <ShareLink table={table} link={link} />
          {children}
        </div>
        <div className="pub:min-w-0 pub:@3xl:col-start-2 pub:@3xl:row-span-2 pub:@3xl:row-start-1">
          <SharePicture table={table} />
        </div>
        <div className="pub:grid pub:min-w-0 pub:content-start pub:gap-5">
          <EmbedCode table={table} />
          <Files table={table} />
        </div>
      </div>
    </div>
  );
}

function ShareLink({ table, link }: Pick<ShareWaysProps, 'table' | 'link'>) {
  const own = useRef<HTMLInputElement>(null);
  const input = link ?? own;
  const selectIt = (isByHand: boolean) => {
    if (isByHand) input.current?.focus();
  };
  const { copy, send } = useSharing(table, position, selectIt);
  return (
    <div className="pub:grid pub:gap-3">
      <LinkField label="Link to the table" tableId={table.id} ref={input} className="pub:text-ellipsis" />
      <div className="pub:flex pub:flex-wrap pub:gap-2">
        <Button size="lg" className="pub:grow" onClick={copy}>
          <Link2 /> {shareLabel(table)}
        </Button>
        {send !== null && (
          <Button
            variant="secondary"
            size="lg"
            className="pub:grow"
            aria-label={`Send ${table.name} with another app`}
            onClick={send}
          >
            <Share2 /> Send
          </Button>
        )}
      </div>
    </div>
  );
}

/** The HTML code that embeds a table in another site. */
function EmbedCode({ table }: Pick<ShareWaysProps, 'table'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const code = embedCode(table, embedSize(table), siteConfig().publicOrigin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success('Code copied to clipboard!', { position });
    } catch {
      input.current?.focus();
      toast.error('Failed to copy the code. Please copy it from its field.', { position });
    }
  };
  return (
    <div className="pub:grid pub:gap-1">
      <Label htmlFor={id}>Embed code</Label>
      <div className="pub:flex pub:gap-2 pub:max-sm:flex-col">
        <Input
          ref={input}
          id={id}
          readOnly
          value={code}
          className="pub:text-sm"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" onClick={copy}>
          <Code /> Copy code
        </Button>
      </div>
    </div>
  );
}

function Files({ table }: Pick<ShareWaysProps, 'table'>) {
  const id = useId();
  const address = siteConfig().apiBase + fillPath(exportTable.path, { id: table.id });
  return (
    <div className="pub:grid pub:gap-1">
      <p id={id} className="pub:text-sm pub:font-semibold">
        As a file
      </p>
      <ul aria-labelledby={id} className="pub:flex pub:flex-wrap pub:gap-2">
        {fileFormats.map((format) => (
          <li key={format}>
            <a
              href={`${address}?format=${format}`}
              download={fileNameOf(table.name, format)}
              className={`${buttonVariants({ variant: 'secondary', size: 'sm' })} pub:max-sm:min-h-11`}
            >
              {formatLabels[format]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
