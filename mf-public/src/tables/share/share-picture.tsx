import { Copy, Download, Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { fillPath } from 'shared-contract/path';
import { getPicture, type PictureShape, pictureShapes } from 'shared-contract/pictures';
import { fileNameOf } from 'shared-contract/table-files';
import { siteConfig } from 'shared-session';
import { Button, buttonVariants, cn } from 'shared-ui/basic';
import { toast } from 'shared-ui/toast';

const position = 'bottom-center';
const shapeLabels: Record<PictureShape, string> = { wide: 'Wide', tall: 'Tall', full: 'Every row' };

/** Returns the URL of a public table's picture. */
const pictureAddress = (tableId: string, shape: PictureShape): string =>
  `${siteConfig().apiBase}${fillPath(getPicture.path, { id: tableId })}?shape=${shape}`;

/** Fetches the picture. @throws {Error} if the request fails. */
async function loadPicture(tableId: string, shape: PictureShape): Promise<Blob> {
  const answer = await fetch(pictureAddress(tableId, shape));
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.blob();
}

/** Returns the picture as a file to share. @throws {Error} if the request fails. */
async function pictureFile(table: { id: string; name: string }, shape: PictureShape): Promise<File> {
  const picture = await loadPicture(table.id, shape);
  return new File([picture], fileNameOf(table.name, 'png'), { type: picture.type });
}

/** Returns whether the browser can copy pictures. */
const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator && 'write' in navigator.clipboard;

/** Returns whether the system's share sheet accepts pictures. */
const canSendPictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'table.png', { type: 'image/png' })] });

type SharePictureProps = { table: { id: string; name: string } };

/** The picture of a public table, which can be downloaded, copied and sent. */
export function SharePicture({ table }: SharePictureProps) {
  const [shape, setShape] = useState<PictureShape>('wide');
  const [busy, setBusy] = useState<'copy' | 'send' | null>(null);
  const copy = async () => {
    setBusy('copy');
    try {
      // Safari requires the promise, because it rejects writes that start after the click event.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': loadPicture(table.id, shape) })]);
      toast.success('Picture copied to clipboard!', { position });
    } catch {
      toast.error('Failed to copy the picture. Download it instead.', { position });
    }
    setBusy(null);
  };
  const send = async () => {
    setBusy('send');
    try {
      await navigator.share({ title: table.name, files: [await pictureFile(table, shape)] });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        toast.error('Failed to send the picture. Please try again.', { position });
      }
    }
    setBusy(null);
  };
  return (
    <div className="pub:grid pub:min-w-0 pub:gap-3">
      <Picture key={shape} table={table} shape={shape} />
      <ShapeChoice shape={shape} onShape={setShape} />
      <div className="pub:flex pub:flex-wrap pub:gap-2 pub:max-sm:grid pub:max-sm:grid-cols-2 pub:max-sm:*:px-2 pub:max-sm:*:last:odd:col-span-2">
        <a
          href={pictureAddress(table.id, shape)}
          download={fileNameOf(table.name, 'png')}
          className={`${buttonVariants({ variant: 'secondary', size: 'sm' })} pub:max-sm:min-h-11`}
        >
          <Download />
          <span>
            Download <span className="pub:max-sm:sr-only">Picture</span>
          </span>
        </a>
        {canCopyPictures() && (
          <PictureButton icon={<Copy />} verb="Copy" isBusy={busy === 'copy'} onClick={() => busy === null && copy()} />
        )}
        {canSendPictures() && (
          <PictureButton
            icon={<Share2 />}
            verb="Send"
            isBusy={busy === 'send'}
            onClick={() => busy === null && send()}
          />
        )}
      </div>
    </div>
  );
}

type PictureButtonProps = { icon: ReactNode; verb: string; isBusy: boolean; onClick: () => unknown };

const PictureButton = ({ icon, verb, isBusy, onClick }: PictureButtonProps) => (
  <Button variant="secondary" size="sm" className="pub:max-sm:min-h-11" aria-busy={isBusy} onClick={onClick}>
    {icon}
    <span>
      {verb} <span className="pub:max-sm:sr-only">Picture</span>
    </span>
  </Button>
);

type PictureProps = SharePictureProps & { shape: PictureShape };

/** The preview of the picture, in a frame whose size is the same for every shape. */
function Picture({ table, shape }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  return (
    <div className="pub:grid pub:aspect-[1200/630] pub:w-full pub:place-items-center pub:overflow-hidden pub:rounded-lg pub:bg-muted pub:ring-1 pub:ring-card-ring pub:forced-colors:border">
      {failed === attempt ? (
        <div className="pub:grid pub:gap-3 pub:p-4 pub:text-center">
          <p role="alert">The picture isn’t ready yet.</p>
          <Button variant="outline" size="sm" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          src={pictureAddress(table.id, shape)}
          alt={`Preview of ${table.name}`}
          className="pub:size-full pub:object-contain"
          onError={() => setFailed(attempt)}
        />
      )}
    </div>
  );
}

function ShapeChoice({ shape, onShape }: { shape: PictureShape; onShape: (shape: PictureShape) => void }) {
  const name = useId();
  return (
    <fieldset className="pub:flex pub:flex-wrap pub:items-center pub:gap-2">
      <legend className="pub:mb-1.5 pub:text-sm pub:font-semibold">Shape of the picture</legend>
      {pictureShapes.map((option) => (
        <label
          key={option}
          className={cn(
            'pub:inline-flex pub:min-h-9 pub:cursor-pointer pub:items-center pub:gap-2 pub:rounded-lg pub:border',
            'pub:border-input pub:px-3 pub:text-sm',
            'pub:has-checked:border-primary pub:has-checked:font-semibold pub:has-focus-visible:outline-2',
            'pub:has-focus-visible:outline-ring',
            'pub:max-sm:min-h-11',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === shape}
            onChange={() => onShape(option)}
            className="pub:accent-primary"
          />
          {shapeLabels[option]}
        </label>
      ))}
    </fieldset>
  );
}
