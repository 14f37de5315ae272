import { Shield } from 'lucide-react';
import { useState } from 'react';

/** A team's picture, uncropped; a shield if there is none or it fails to load. */
export function TeamPicture({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = 'adm:grid adm:size-36 adm:shrink-0 adm:place-items-center adm:rounded-2xl adm:border adm:bg-muted';
  if (src === null || src === failed) {
    return (
      <div
        role="img"
        aria-label={`No picture of ${name}`}
        className={`${frame} adm:text-6xl adm:text-muted-foreground`}
      >
        <Shield aria-hidden="true" />
      </div>
    );
  }
  return (
    <img
      loading="lazy"
      referrerPolicy="no-referrer"
      src={src}
      alt={name}
      onError={() => setFailed(src)}
      className={`${frame} adm:object-contain adm:p-2`}
    />
  );
}
